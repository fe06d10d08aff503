/**
 * Checks that no regular expression takes more than linear time: one that does can be used to stop all requests. Also
 * checks that violations would be noticed.
 */
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";
import { CHECKED, failed, type Outcome } from "../step.ts";
import { ACCEPTED } from "./accepted.ts";
import { type FoundRegex, findRegexes } from "./find-regexes.ts";
import { type Judgement, judgeRegex } from "./judge-regex.ts";

const IS_EXEMPT = /\.test\.tsx?$|(^|\/)testing\/|^server\/db\/generated\//;

/** The project has many more; fewer mean that files weren't read. */
const FEWEST = 500;

export async function checkRegexes(): Promise<Outcome> {
  const unnoticed = PLANTED_REGEXES.filter((text) => judgePlanted(text) !== "superlinear");
  const mistaken = LINEAR_REGEXES.filter((text) => judgePlanted(text) !== "linear");
  if (unnoticed.length > 0) return failed(`Not noticed: ${unnoticed.join("\nNot noticed: ")}`);
  if (mistaken.length > 0) return failed(`Not linear: ${mistaken.join("\nNot linear: ")}`);
  const used = new Set<(typeof ACCEPTED)[number]>();
  const lines: string[] = [];
  let count = 0;
  for await (const { file, ...found } of readRegexes()) {
    count += 1;
    const judgement = judge(found);
    // What a slower machine measures differently may keep its exception.
    if (judgement.result === "linear" && !judgement.was_measured) continue;
    const accepted = ACCEPTED.find(
      ({ file: of, source }) => of === file && (source ?? found.source) === found.source,
    );
    if (accepted !== undefined) used.add(accepted);
    else if (judgement.result !== "linear")
      lines.push(`${file}:${found.line} /${found.source}/ ${explain(judgement)}`);
  }
  if (count < FEWEST) return failed(`Only ${count} regular expressions were found.`);
  const unused = ACCEPTED.filter((each) => !used.has(each));
  lines.push(...unused.map(({ file }) => `${file} no longer needs its exception in accepted.ts`));
  if (lines.length === 0) return CHECKED;
  return failed(
    `${lines.join("\n")}\n\nRewrite it, or list it in scripts/verify/regexes/accepted.ts with the reason.`,
  );
}

async function* readRegexes(): AsyncGenerator<FoundRegex & { file: string }> {
  for await (const file of glob("{server,platforms,app,components,core,cli}/**/*.{ts,tsx}", {
    cwd: PROJECT,
  })) {
    if (IS_EXEMPT.test(file)) continue;
    const text = await readFile(join(PROJECT, file), "utf8");
    for (const found of findRegexes(file, text)) yield { file, ...found };
  }
}

function judge({ source, flags, is_built }: FoundRegex): Judgement {
  return is_built ? { result: "unknown", why: "is built of parts" } : judgeRegex(source, flags);
}

function explain(judgement: Exclude<Judgement, { result: "linear" }>): string {
  if (judgement.result === "unknown") return `can't be checked: ${judgement.why}`;
  return `takes more than linear time for ${judgement.attack}`;
}

function judgePlanted(text: string): Judgement["result"] | undefined {
  const [found] = findRegexes("planted.ts", text);
  return found && judge(found).result;
}

/** Expressions that must be noticed. */
export const PLANTED_REGEXES: readonly string[] = [
  String.raw`title.replaceAll(/<\/?[a-z][^>]*>/gi, "");`,
  String.raw`tag.matchAll(/([a-z][\w:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi);`,
  String.raw`/^(?:a+)+$/.test(text);`,
  String.raw`/^(?:a|a)*$/.test(text);`,
  String.raw`text.replace(/\s+$/, "");`,
  String.raw`/a.*b.*c/.exec(text);`,
  `new RegExp("x*y").test(text);`,
];

export const LINEAR_REGEXES: readonly string[] = [
  String.raw`text.replaceAll(/\s+/g, " ");`,
  String.raw`/^[a-z0-9][a-z0-9._-]*$/i.test(text);`,
  String.raw`text.replace(/(?<!\s)\s+$/, "");`,
  String.raw`text.replaceAll(/<[^<>]*>/g, "");`,
  String.raw`/^(?:[a-z]+-)*[a-z]+$/.test(text);`,
];
