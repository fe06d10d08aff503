/**
 * `npm run truth`: compares what Crier says of posts with the authority: the platforms' own software and data, and text
 * that people wrote. Variables name what no registry has; a comparison without its variables is skipped and reported as
 * such. Ends with 1 if an answer differs.
 *
 * A comparison is here, or is a file or a folder beside this one (a folder if it includes programs).
 */

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readBack, WRITTEN_DIALECTS, written } from "#core/domain/markdown/testing/read-back.ts";
import type { Simulator } from "#platforms/kit/simulator/spec.ts";
import type { Provider } from "#platforms/kit/spec/provider.ts";
import { unrefusedOf } from "#platforms/kit/testing/platform-exceptions.ts";
import { describePlatform } from "#platforms/kit/testing/random/platform.ts";
import type { RandomPost } from "#platforms/kit/testing/random/post.ts";
import { randomPosts } from "#platforms/kit/testing/random/random-post.ts";
import { tryPost } from "#platforms/kit/testing/random/try-post.ts";
import { providers } from "#platforms/providers.ts";
import { simulators } from "#platforms/simulators.ts";
import { runProgram } from "../run-program.ts";
import { bluesky } from "./bluesky/index.ts";
import { compareRandom } from "./compare-random.ts";
import type { Comparison, Difference } from "./comparison.ts";
import { mastodon } from "./mastodon/index.ts";
import { metaByApiSpecs } from "./meta/index.ts";
import { readOptions, USAGE } from "./read-options.ts";
import { runComparisons } from "./run-comparisons.ts";
import { showOutcome } from "./show-outcome.ts";
import { readTypedLines } from "./typed-lines.ts";
import { xByConformanceData } from "./x/by-conformance-data.ts";
import { xByLibrary } from "./x/by-library.ts";

/** Sending a post takes as long as measuring this many: of 20,000, 1,000 valid and 1,000 invalid ones are sent. */
const COST = 20;

/** Compares random posts of each platform with its simulator: it must accept valid ones and refuse invalid ones. */
const bySimulators: readonly Comparison[] = Object.entries(providers).flatMap(
  ([name, provider]) => {
    const simulator = simulators[name];
    return simulator === undefined ? [] : [bySimulator(name, { provider, simulator })];
  },
);

const MOST_DIFFERENCES = 5;

/** Splits files to the size of posts, because longer text stays as typed (core/domain/markdown/reading/limits.ts). */
const PARAGRAPHS = /\n{2,}/;

/**
 * Checks paragraphs of the files in the folder named by READMES, as posts on each platform with its own markup: people
 * must read every character except marks.
 */
const readmes: Comparison = {
  name: "readmes",
  needs: ["READMES"],
  async run({ signal }, { READMES = "" }) {
    const differences: Difference[] = [];
    let count = 0;
    for (const file of globSync("**/*.md", { cwd: READMES })) {
      signal.throwIfAborted();
      for (const paragraph of readFileSync(join(READMES, file), "utf8").split(PARAGRAPHS)) {
        count += 1;
        differences.push(...compareParagraph(paragraph));
        if (differences.length >= MOST_DIFFERENCES) return { count, differences };
      }
    }
    return { count, differences };
  },
};

/**
 * Counts the lines in the file named by TYPED_LINES, typed by people, that a platform without markup would show
 * differently. A person has to check which were meant as markup, so none counts as a difference.
 */
const lines: Comparison = {
  name: "lines",
  needs: ["TYPED_LINES"],
  async run(_, { TYPED_LINES = "" }) {
    const { count, changed } = readTypedLines(readFileSync(TYPED_LINES, "utf8"));
    const note = `${changed.length} are changed; scripts/truth/typed-lines.ts shows which.`;
    return { count, differences: [], note };
  },
};

/** In the order in which they run. */
const COMPARISONS: readonly Comparison[] = [
  xByLibrary,
  xByConformanceData,
  mastodon,
  bluesky,
  metaByApiSpecs,
  ...bySimulators,
  readmes,
  lines,
];

function compareParagraph(paragraph: string): Difference[] {
  return WRITTEN_DIALECTS.map((dialect) => ({
    input: { dialect, paragraph },
    ours: written(paragraph, dialect),
    theirs: readBack(paragraph, dialect),
  })).filter(({ ours, theirs }) => ours !== theirs);
}

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
      const unrefused = unrefusedOf(name);
      return {
        ...(unrefused.length === 0 ? {} : { note: `Not refused: ${unrefused.join(" ")}` }),
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

await runProgram({
  options: readOptions(process.argv.slice(2)),
  usage: USAGE,
  async run({ only, ...runs }, signal) {
    console.error(`Seed ${runs.seed}: --seed ${runs.seed} repeats this run.`);
    const wanted = COMPARISONS.filter(({ name }) => name.startsWith(only ?? ""));
    for await (const outcome of runComparisons(wanted, { ...runs, signal }, process.env)) {
      console.log(showOutcome(outcome));
      if (outcome.state === "differs" || outcome.state === "failed") process.exitCode = 1;
    }
  },
});
