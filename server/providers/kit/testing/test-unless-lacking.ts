import { test } from "vitest";
import type { Lack, Simulator } from "#server/sandbox/spec.ts";

/** `test`, skipped if the platform can't do what is tested. */
export function testUnlessLacking(
  { lacks }: Simulator,
  part: Lack,
): typeof test | typeof test.skip {
  return lacks?.[part] === undefined ? test : test.skip;
}
