#!/usr/bin/env python3
"""Writes build.ninja for the engine of the page: make-engine.py ROOT SOURCES FOLDER CLANG

ROOT is the tree, SOURCES holds the unpacked Debian sources (cjson/, libcsv/, zlib/), FOLDER is where it is built. The list of the
library's own sources comes from meson (FOLDER/native), so that there is one list.
"""
import json
import os
import subprocess
import sys

# Rooms and files that have no place in a page: results in SQLite, outside programs (engine/outside.c stands in for them), folders
# exchanged in one go.
LEFT_OUT = ("store/", "coach/outside.c", "base/folder.c", "paper/fonts")
ZLIB = ("adler32", "compress", "crc32", "deflate", "inffast", "inflate", "inftrees", "trees", "uncompr", "zutil")


def library_sources(native):
    said = subprocess.run(["meson", "introspect", "--targets", native], stdout=subprocess.PIPE, check=True)
    target = next(t for t in json.loads(said.stdout) if t["name"] == "gridchart-internal")
    return sorted({path for group in target["target_sources"] for path in group["sources"]})


def main():
    root, sources, folder, clang = sys.argv[1:5]
    version = json.loads(subprocess.run(["meson", "introspect", "--projectinfo", os.path.join(folder, "native")],
                                        stdout=subprocess.PIPE, check=True).stdout)["version"]
    src = os.path.join(root, "src") + os.sep
    ours = [p for p in library_sources(os.path.join(folder, "native"))
            if p.startswith(src) and not p[len(src):].startswith(LEFT_OUT)]
    # PDFs of the page have no fonts of their own, whatever the machine that builds it has.
    ours.append(os.path.join(root, "src/paper/fonts-none.c"))
    ours += [os.path.join(root, "tools/web/engine", name) for name in ("engine.c", "outside.c", "system.c")]
    others = [os.path.join(sources, "cjson/cJSON.c"), os.path.join(sources, "libcsv/libcsv.c")]
    others += [os.path.join(sources, "zlib", name + ".c") for name in ZLIB]
    flags = ["--target=wasm32-wasi", "-O2", "-std=c17", "-DNDEBUG", "-D_GNU_SOURCE", f'-DGCH_VERSION=\\"{version}\\"',
             '-DGCH_DATA_DIR=\\"/data\\"', "-fno-strict-aliasing", "-ffp-contract=off", "-fvisibility=hidden",
             "-D_WASI_EMULATED_SIGNAL", "-D_WASI_EMULATED_GETPID", "-D_WASI_EMULATED_PROCESS_CLOCKS",
             f"-I{root}/tools/web/engine/include", "-include system.h", f"-I{root}/include", f"-I{root}/src", f"-I{folder}/include"]
    lines = ["ninja_required_version = 1.8", f"builddir = {folder}", "",
             "rule cc", f"  command = {clang} -MD -MF $out.d {' '.join(flags)} $more -c $in -o $out", "  depfile = $out.d", "  deps = gcc",
             "  description = $out", "",
             "rule link",
             f"  command = {clang} --target=wasm32-wasi -mexec-model=reactor -Wl,--gc-sections -Wl,--strip-all -Wl,-z,stack-size=1048576 "
             "$in -lwasi-emulated-signal -lwasi-emulated-getpid -lwasi-emulated-process-clocks -o $out.large && "
             "wasm-opt -O2 $out.large -o $out",
             "  description = $out", ""]
    objects = []
    for path in ours + others:
        name = os.path.relpath(path, root if path.startswith(root) else sources).replace(os.sep, "_")
        made = f"{folder}/object/{name}.o"
        objects.append(made)
        lines.append(f"build {made}: cc {path}")
        lines.append("  more = " + ("-Wall -Wextra -Wno-missing-field-initializers -Werror=implicit-function-declaration -Werror=int-conversion" if path in ours else "-w"))
    lines += ["", f"build {folder}/engine.wasm: link {' '.join(objects)}", f"default {folder}/engine.wasm", ""]
    with open(os.path.join(folder, "build.ninja"), "w", encoding="utf-8") as file:
        file.write("\n".join(lines))


if __name__ == "__main__":
    main()
