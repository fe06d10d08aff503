import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { apiChangesMarkdown } from "./api-changes.ts";

/** Pages that are made from data. */
const MADE: Readonly<Record<string, () => string>> = { "api/changes": apiChangesMarkdown };

/** The pages are read while Next builds: at run time their files needn't exist. */
const DOCS = join(process.cwd(), "docs");
const RECIPES = join(DOCS, "recipes");
const PLATFORMS = join(process.cwd(), "platforms");

/** Returns the names of all pages, such as `api` and `platforms/bluesky`. */
export function listPages(): string[] {
  const docs = globSync("**/*.md", { cwd: DOCS });
  const guides = globSync("*/guide.md", { cwd: PLATFORMS }).map((file) => `platforms/${file}`);
  return [...docs, ...guides].map(nameOf).concat(Object.keys(MADE)).sort();
}

function nameOf(file: string): string {
  return file.replaceAll("\\", "/").replace(/\/guide\.md$|\.md$/, "");
}

/** Returns a page for readers outside the repository, in Markdown. Throws if there is no such page. */
export function readPage(name: string): string {
  if (!listPages().includes(name))
    throw new Error(`There is no page ${name} in docs/ or platforms/.`);
  const made = MADE[name];
  if (made !== undefined) return made();
  const [, folder] = /^platforms\/(.+)$/.exec(name) ?? [];
  const file =
    folder === undefined ? join(DOCS, `${name}.md`) : join(PLATFORMS, folder, "guide.md");
  return publishPage(readFileSync(file, "utf8"));
}

/** Returns the file names of the recipes, such as `publish-and-wait.arazzo.yaml`. */
export function listRecipes(): string[] {
  return globSync("*.arazzo.yaml", { cwd: RECIPES }).sort();
}

/** Returns a recipe by its file name, in YAML. Throws if there is no such recipe. */
export function readRecipe(name: string): string {
  if (!listRecipes().includes(name)) throw new Error(`There is no recipe ${name}.`);
  return readFileSync(join(RECIPES, name), "utf8");
}

const IMAGE = /!\[[^\][]*\]\([^()]*\)\n*/g;
const LINK = /\[([^\][]*)\]\(([^()]*)\)/g;
/** Web pages, sections, recipes and other pages of docs/, whose URLs have the same form as their files. */
const UNCHANGED_LINK = /^(?:https?:|#|[a-z/-]+\.(?:md|arazzo\.yaml)(?:#|$))/;

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
