import { globSync, readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { parseGuide } from "#server/docs/read-platform-guide.ts";
import { Guide, linkTarget } from "./guide.tsx";

const ORIGIN = "https://crier.acme.example";
const GUIDES = globSync("platforms/*/guide.md").map((file) => {
  return { file, markdown: readFileSync(file, "utf8") };
});

const SECTIONS = [
  "What you need",
  "Set it up",
  "Environment variables",
  "Permissions",
  "Review",
  "What you can publish",
  "Limits and costs",
  "Troubleshooting",
  "How this was checked",
  "For maintainers",
];

function render(markdown: string): string {
  return renderToStaticMarkup(createElement(Guide, { ...parseGuide(markdown), origin: ORIGIN }));
}

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, "");

test("there are guides to check", () => {
  expect(GUIDES.length).toBeGreaterThanOrEqual(17);
});

describe.each(GUIDES)("$file", ({ markdown }) => {
  const prose = markdown.replaceAll(/```[\s\S]*?```|`[^`]*`/g, "");

  test("has the standard sections in order", () => {
    const headings = [...markdown.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(SECTIONS);
  });

  test("contains no leftover brackets", () => {
    expect([...prose.matchAll(/\[[^\]]*\](?!\()/g)].map(([mark]) => mark)).toEqual([]);
  });

  test("renders without leftover Markdown and without the maintainers' section", () => {
    const html = render(markdown);
    expect(textOf(html)).not.toMatch(/\*\*|\]\(|\|\s*-{3}|^#|```|CRIER_URL\//m);
    expect(textOf(html)).not.toContain("For maintainers");
    for (const heading of SECTIONS.slice(0, -1)) expect(html).toContain(`>${heading}</h2>`);
  });

  test("links only to other guides or the web", () => {
    const links = [...prose.matchAll(/\]\(([^)]+)\)/g)].map(([, url = ""]) => url);
    for (const url of links) {
      const target = linkTarget(url);
      expect(target, url).not.toBeNull();
      if (target?.isExternal === false)
        expect(GUIDES.map(({ file }) => file)).toContain(url.replace("../", "platforms/"));
    }
  });
});

test("contains this server's own URLs, ready to copy", () => {
  const html = render(
    "# X\n\n1. Enter:\n\n   ```text\n   CRIER_URL/api/connect/x/callback\n   ```\n",
  );
  expect(html).toContain(`>${ORIGIN}/api/connect/x/callback</code>`);
  expect(html).toContain(">Copy</span>");
  expect(html).toContain("<ol");
});

test("raw HTML and links with unsupported schemes are not rendered", () => {
  const html = render(
    "# X\n\n<script>alert(1)</script>\n\na <b>b</b> [c](javascript:alert(1)) ![d](https://e.example/f.png)",
  );
  expect(html).not.toMatch(/alert|<b>|<img/);
  expect(textOf(html)).toContain("a b c");
});
