import { providers } from "#server/providers/index.ts";
import { unrefusedOf } from "#server/providers/kit/testing/platform-exceptions.ts";
import { describePlatform } from "#server/providers/kit/testing/random/platform.ts";
import type { RandomPost } from "#server/providers/kit/testing/random/post.ts";
import { randomPosts } from "#server/providers/kit/testing/random/random-post.ts";
import { tryPost } from "#server/providers/kit/testing/random/try-post.ts";
import type { Provider } from "#server/providers/spec.ts";
import { simulators } from "#server/sandbox/index.ts";
import type { Simulator } from "#server/sandbox/spec.ts";
import { compareRandom } from "./compare-random.ts";
import type { Comparison } from "./comparison.ts";

/** Sending a post takes as long as measuring this many: of 20,000, 1,000 valid and 1,000 invalid ones are sent. */
const COST = 20;

/** Compares random posts of each platform with its simulator: it must accept valid ones and refuse invalid ones. */
export const bySimulators: readonly Comparison[] = Object.entries(providers).flatMap(
  ([name, provider]) => {
    const simulator = simulators[name];
    return simulator === undefined ? [] : [bySimulator(name, { provider, simulator })];
  },
);

function bySimulator(
  name: string,
  sides: { provider: Provider; simulator: Simulator },
): Comparison {
  return {
    name: `simulators: ${name}`,
    needs: [],
    async run(runs) {
      const platform = await describePlatform(name, sides);
      const { sound, flawed } = randomPosts(platform);
      const part = { ...runs, posts: Math.ceil(runs.posts / COST) };
      const compare = (posts: typeof sound) => {
        const tryOnce = onceEach((post: RandomPost) => tryPost(platform, post));
        return compareRandom(posts, part, {
          ours: async (post: RandomPost) => (await tryOnce(post)).ours,
          theirs: async (post) => {
            const { ours, theirs, because } = await tryOnce(post);
            return theirs === "unrefused" || theirs === ours ? ours : `${theirs}: ${because}`;
          },
        });
      };
      const found = [await compare(sound), await compare(flawed)];
      const known = unrefusedOf(name);
      return {
        ...(known.length === 0 ? {} : { note: `Not refused: ${known.join(" ")}` }),
        count: found.reduce((sum, { count }) => sum + count, 0),
        differences: found.flatMap(({ differences }) => differences),
      };
    },
  };
}

/** Both sides need the same attempt, so its result is cached per input. */
function onceEach<Input extends object, Output>(
  find: (input: Input) => Promise<Output>,
): (input: Input) => Promise<Output> {
  const found = new WeakMap<Input, Promise<Output>>();
  return (input) => {
    const output = found.get(input) ?? find(input);
    found.set(input, output);
    return output;
  };
}
