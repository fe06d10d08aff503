import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The pages are read while Next builds: at run time their files needn't exist. */
const PROJECT = process.cwd();

/** Returns the names of all pages, such as `api` and `platforms/bluesky`. */
export function listPages(): string[] {
  return [...pageFiles().keys()].sort();
}

/** Returns a page for readers outside the repository, in Markdown. Throws if there is no such page. */
export function readPage(name: string): string {
  const file = pageFiles().get(name);
  if (file === undefined) throw new Error(`There is no page ${name} in docs/ or platforms/.`);
  return publishPage(readFileSync(join(PROJECT, file), "utf8"));
}

function pageFiles(): Map<string, string> {
  const files = globSync(["docs/**/*.md", "platforms/*/guide.md"], { cwd: PROJECT });
  return new Map(files.map((file) => [nameOf(file.replaceAll("\\", "/")), file]));
}

function nameOf(file: string): string {
  return file.replace(/^docs\/|\.md$|\/guide\.md$/g, "");
}

const IMAGE = /!\[[^\][]*\]\([^()]*\)\n*/g;
const LINK = /\[([^\][]*)\]\(([^()]*)\)/g;
/** Web pages, sections and other pages of docs/, whose URLs have the same form as their files. */
const UNCHANGED_LINK = /^(?:https?:|#|[a-z/-]+\.md(?:#|$))/;

/** From a page of docs/, or from another guide. */
const GUIDE_LINK = /\]\((?:\.\.\/(platforms\/)|\.\.\/)([a-z-]+)\/guide\.md/g;

/** Removes images and links to files that only the repository has, and links guides by their page's name. */
export function publishPage(markdown: string): string {
  return markdown
    .replace(IMAGE, "")
    .replace(GUIDE_LINK, (_, folder: string = "", name: string) => `](${folder}${name}.md`)
    .replace(LINK, (link, text: string, target: string) =>
      UNCHANGED_LINK.test(target) ? link : text,
    );
}

/** Returns the first heading of a page. */
export function titleOf(markdown: string): string {
  return /^# (.+)$/m.exec(markdown)?.[1] ?? "";
}
