/** Checks that text for people uses the glossary's terms, and is in each feature's `copy.ts`. */
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";
import { CHECKED, failed, type Outcome } from "../step.ts";
import { findMarkupText, findTerms } from "./find-wording.ts";

const FILES =
  "{app,components,core,server,cli,scripts/admin,scripts/up,scripts/sandbox}/**/*.{ts,tsx}";
/** Tests, generated code, domain lists, simulators, which use their platforms' wording, and a stored canary. */
const EXEMPT =
  /\.test\.tsx?$|(^|\/)testing\/|^server\/(?:db\/generated|sandbox)\/|\/kit\/conformance|node_modules|domains\.ts$|instance\/check-secret\.ts$/;

/** Reports terms that the glossary replaces, and English in the markup of components. */
export async function checkWording(): Promise<Outcome> {
  const lines: string[] = [];
  for await (const file of glob(FILES, { cwd: PROJECT })) {
    if (EXEMPT.test(file)) continue;
    const text = await readFile(join(PROJECT, file), "utf8");
    const inMarkup = /^(?:app|components)\/.*\.tsx$/.test(file) ? findMarkupText(file, text) : [];
    const found = [...findTerms(file, text), ...inMarkup];
    lines.push(...found.map(({ line, what }) => `${file}:${line} ${what}`));
  }
  return lines.length === 0 ? CHECKED : failed(lines.join("\n"));
}
