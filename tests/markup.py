"""What the tests of pages share: tags in their places, nothing fetched from elsewhere."""
import html.parser
import re

VOID = {"meta", "br", "input"}


class Nesting(html.parser.HTMLParser):
    """Finds tags that are closed out of order, and pictures."""

    def __init__(self):
        super().__init__()
        self.open, self.faults, self.count = [], [], {}

    def handle_starttag(self, tag, attrs):
        self.count[tag] = self.count.get(tag, 0) + 1
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.count[tag] = self.count.get(tag, 0) + 1

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.faults.append((tag, self.getpos()))


def outside(page):
    """Whatever on a page would have to be fetched; a pattern of the page's own is not."""
    return re.findall(r"https?://[^\s\"]*|<script|<link|@import|url\((?!#)", page)
