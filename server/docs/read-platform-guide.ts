import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PhrasingContent, RootContent } from "mdast";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import remarkParse from "remark-parse";
import type { Processor } from "unified";
import { unified } from "unified";

const NAME = /^[a-z]+(-[a-z]+)*$/;

export async function readPlatformGuide(name: string): Promise<Guide | null> {
  if (!NAME.test(name)) return null;
  const file = join(process.cwd(), "platforms", name, "guide.md");
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  return text === null ? null : parseGuide(text);
}

interface Guide {
  title: string;
  intro: RootContent[];
  sections: { heading: string; body: RootContent[] }[];
}

const FOR_MAINTAINERS = "For maintainers";

const reader = unified().use(remarkParse).use(tables).freeze();

/** Parses a Markdown guide, without its section for maintainers. */
export function parseGuide(markdown: string): Guide {
  const guide: Guide = { title: "", intro: [], sections: [] };
  let body = guide.intro;
  for (const node of reader.parse(markdown).children) {
    const heading = headingOf(node);
    if (heading === FOR_MAINTAINERS) break;
    if (heading === null) body.push(node);
    else if (guide.title === "") guide.title = heading;
    else {
      body = [];
      guide.sections.push({ heading, body });
    }
  }
  return guide;
}

function tables(this: Processor) {
  this.data("micromarkExtensions", [gfmTable()]);
  this.data("fromMarkdownExtensions", [gfmTableFromMarkdown()]);
}

function headingOf(node: RootContent): string | null {
  return node.type === "heading" ? node.children.map(textOf).join("") : null;
}

function textOf(node: PhrasingContent): string {
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
}
