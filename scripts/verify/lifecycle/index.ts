/**
 * Checks that only server/services/lifecycle writes the status of posts and entries, and that other writes would be
 * detected.
 */
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";
import { CHECKED, failed, type Outcome } from "../step.ts";
import { findStateWrites } from "./find-state-writes.ts";
import { HARMLESS, PLANTED_WRITES } from "./planted-writes.ts";

const LIFECYCLE = "server/services/lifecycle/";
/** Code that writes any given table, and what Prisma generates. */
const EXEMPT = ["server/db/write-together.ts", "server/db/generated/"];
const IS_TEST = /\.test\.tsx?$|(^|\/)testing\//;

/** The lifecycle has more of them; fewer mean that files weren't read. */
const FEWEST_WRITES = 5;

export async function checkStateWrites(): Promise<Outcome> {
  const unnoticed = PLANTED_WRITES.filter(
    (text) => findStateWrites("planted.ts", text).length === 0,
  );
  const mistaken = HARMLESS.filter((text) => findStateWrites("planted.ts", text).length > 0);
  if (unnoticed.length > 0) return failed(`Not noticed: ${unnoticed.join("\nNot noticed: ")}`);
  if (mistaken.length > 0) return failed(`No such write: ${mistaken.join("\nNo such write: ")}`);
  let own = 0;
  const lines: string[] = [];
  for await (const file of glob("{server,app,components}/**/*.{ts,tsx}", { cwd: PROJECT })) {
    if (IS_TEST.test(file) || EXEMPT.some((path) => file.startsWith(path))) continue;
    const writes = findStateWrites(file, await readFile(join(PROJECT, file), "utf8"));
    if (file.startsWith(LIFECYCLE)) own += writes.length;
    else lines.push(...writes.map(({ line, what }) => `${file}:${line} ${what}`));
  }
  if (own < FEWEST_WRITES) return failed(`Only ${own} writes were found in ${LIFECYCLE}.`);
  if (lines.length === 0) return CHECKED;
  return failed(
    `${lines.join("\n")}\n\nA post's and an entry's state is written in ${LIFECYCLE} alone.`,
  );
}
