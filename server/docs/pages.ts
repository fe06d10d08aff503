import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The pages are read while Next builds: at run time their folder needn't exist. */
const FOLDER = join(process.cwd(), "docs");

/** Returns the names of all pages, such as `api` and `platforms/bluesky`. */
export function listPages(): string[] {
  const files = globSync("**/*.md", { cwd: FOLDER });
  return files.map((file) => file.replaceAll("\\", "/").slice(0, -".md".length)).sort();
}

/** Returns a page for readers outside the repository, in Markdown. Throws if there is no such page. */
export function readPage(name: string): string {
  if (!listPages().includes(name)) throw new Error(`There is no page ${name} in docs/.`);
  return publishPage(readFileSync(join(FOLDER, `${name}.md`), "utf8"));
}

const IMAGE = /!\[[^\][]*\]\([^()]*\)\n*/g;
const LINK = /\[([^\][]*)\]\(([^()]*)\)/g;
/** Web pages, sections and other pages of docs/, whose URLs have the same form as their files. */
const UNCHANGED_LINK = /^(?:https?:|#|[a-z/-]+\.md(?:#|$))/;

/** Removes images, and links to files that only the repository has. */
export function publishPage(markdown: string): string {
  return markdown
    .replace(IMAGE, "")
    .replace(LINK, (link, text: string, target: string) =>
      UNCHANGED_LINK.test(target) ? link : text,
    );
}

/** Returns the first heading of a page. */
export function titleOf(markdown: string): string {
  return /^# (.+)$/m.exec(markdown)?.[1] ?? "";
}
