import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import type { Compared, Difference, RandomRuns } from "./comparison.ts";

/** More are of little use: the first ones are fixed first. */
const MOST_DIFFERENCES = 5;

/** Compares both sides on random posts. Each difference is shrunk; the search continues with the next seed. */
export async function compareRandom<Input>(
  posts: fc.Arbitrary<Input>,
  runs: RandomRuns,
  { ours, theirs }: { ours(post: Input): unknown; theirs(post: Input): unknown },
): Promise<Compared> {
  const differences: Difference[] = [];
  const property = fc.asyncProperty(posts, async (post) => {
    runs.signal.throwIfAborted();
    return isDeepStrictEqual(await ours(post), await theirs(post));
  });
  let count = 0;
  for (let seed = runs.seed; count < runs.posts; seed += 1) {
    const found = await fc.check(property, { seed, numRuns: runs.posts - count });
    count += found.numRuns;
    runs.signal.throwIfAborted();
    if (!found.failed || found.counterexample === null) break;
    const [input] = found.counterexample;
    differences.push({ input, ours: await ours(input), theirs: await theirs(input) });
    if (differences.length === MOST_DIFFERENCES) break;
  }
  return { count, differences };
}
