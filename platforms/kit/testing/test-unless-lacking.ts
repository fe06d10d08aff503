import { test } from "vitest";
import type { Lack, Simulator } from "#platforms/kit/simulator/spec.ts";

export function testUnlessLacking(
  { lacks }: Simulator,
  part: Lack,
): typeof test | typeof test.skip {
  return lacks?.[part] === undefined ? test : test.skip;
}
