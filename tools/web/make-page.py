#!/usr/bin/env python3
"""Puts the page together: make-page.py ROOT FOLDER OUTPUT

FOLDER holds engine.wasm and the bundled scripts (page.js, worker.js); ROOT gives style, shell and data. The result is one file that
asks nobody for anything: its Content-Security-Policy lets in only the script and the style that are in it, by their hashes.
"""
import base64
import gzip
import hashlib
import io
import json
import os
import sys


def packed(data):
    """Gzip without a time in it, so that the same input gives the same page."""
    out = io.BytesIO()
    with gzip.GzipFile(fileobj=out, mode="wb", compresslevel=9, mtime=0) as file:
        file.write(data)
    return base64.b64encode(out.getvalue()).decode("ascii")


def files_below(root, folder):
    found = {}
    for where, folders, names in os.walk(os.path.join(root, folder)):
        folders.sort()
        for name in sorted(names):
            if name == "meson.build" or name.startswith("."):
                continue
            path = os.path.join(where, name)
            with open(path, encoding="utf-8") as file:
                found[os.path.relpath(path, root)] = file.read()
    return found


def policy_hash(text):
    return "'sha256-" + base64.b64encode(hashlib.sha256(text.encode("utf-8")).digest()).decode("ascii") + "'"


def read(*parts):
    with open(os.path.join(*parts), encoding="utf-8") as file:
        return file.read()


def main():
    root, folder, output = sys.argv[1:4]
    data = {"tables": files_below(root, "priority")}
    for season in sorted(os.listdir(os.path.join(root, "charts"))):
        if os.path.isdir(os.path.join(root, "charts", season)):
            data[season] = files_below(root, os.path.join("charts", season))
    with open(os.path.join(folder, "engine.wasm"), "rb") as file:
        blocks = [f'<script type="text/plain" id="engine">{packed(file.read())}</script>']
    blocks.append(f'<script type="text/plain" id="worker">{packed(read(folder, "worker.js").encode("utf-8"))}</script>')
    for name, files in data.items():
        text = json.dumps(files, ensure_ascii=False, separators=(",", ":"))
        blocks.append(f'<script type="text/plain" class="data" id="data-{name}">{packed(text.encode("utf-8"))}</script>')
    style, script = read(root, "tools/web/page/style.css"), read(folder, "page.js").replace("</script", "<\\/script")
    policy = "; ".join([
        "default-src 'none'", f"script-src {policy_hash(script)} 'wasm-unsafe-eval'", f"style-src {policy_hash(style)}", "worker-src blob:",
        "img-src data: blob:", "base-uri 'none'", "form-action 'none'"])
    page = read(root, "tools/web/page/shell.html")
    for name, text in (("POLICY", policy), ("STYLE", style), ("DATA", "\n".join(blocks)), ("SCRIPT", script)):
        page = page.replace(f"@{name}@", text)
    temporary = output + ".new"
    with open(temporary, "w", encoding="utf-8") as file:
        file.write(page)
    os.replace(temporary, output)
    print(f"{output}: {os.path.getsize(output)} bytes")


if __name__ == "__main__":
    main()
