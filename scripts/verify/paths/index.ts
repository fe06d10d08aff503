/** Checks that the paths and file names which documents and comments name exist. */
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";
import { CHECKED, failed, type Outcome } from "../step.ts";

const LIST = ["ls-files", "--cached", "--others", "--exclude-standard"];
/** Files written by a build, and where a repository of another project has them. */
const BUILT = /^(?:cli\/dist|server\/db\/generated)|\.(?:rb|rst)$/;
const READ = /\.(?:md|mjs|prisma|sql|tsx?)$/;
const EXEMPT = /^prisma\/migrations\/|^CHANGELOG\.md$/;
const COMMENT = /^\s*(?:\/?\*\*?|\/\/\/?|--)\s(.*)$/;
const PATH =
  /(?<![\w./:@#-])(?:app|cli|components|core|docs|e2e|platforms|prisma|public|scripts|server)\/[\w./[\]-]*\w/g;
const NAME = /(?<=`)[\w-]+\.(?:mjs|prisma|sql|tsx?)(?=`)/g;

export async function checkPaths(): Promise<Outcome> {
  const files = execFileSync("git", LIST, { cwd: PROJECT, encoding: "utf8" }).trim().split("\n");
  const exists = knowFiles(files);
  const lines: string[] = [];
  for (const file of files.filter((each) => READ.test(each) && !EXEMPT.test(each))) {
    const text = await readFile(join(PROJECT, file), "utf8").catch(() => "");
    lines.push(...findMissing(file, text, exists).map((missing) => `${file}:${missing}`));
  }
  return lines.length === 0 ? CHECKED : failed(`Named, but not there:\n${lines.join("\n")}`);
}

/** Returns whether a path, with or without its extension, or a file of that name is among `files`. */
export function knowFiles(files: readonly string[]): (named: string) => boolean {
  const all = new Set(files.flatMap((file) => [file, file.replace(/\.\w+$/, ""), basename(file)]));
  for (const file of files)
    for (let folder = dirname(file); folder !== "."; folder = dirname(folder)) all.add(folder);
  return (named) => BUILT.test(named) || all.has(named);
}

/** Returns the line and name of each path that `exists` denies: of a document's text, or of a program's comments. */
export function findMissing(file: string, text: string, exists: (named: string) => boolean) {
  return text.split("\n").flatMap((line, index) => {
    const read = file.endsWith(".md") ? line : (COMMENT.exec(line)?.[1] ?? "");
    const named = [...read.matchAll(PATH), ...read.matchAll(NAME)].map(([name]) => name);
    return named.filter((name) => !exists(name)).map((name) => `${index + 1} ${name}`);
  });
}
