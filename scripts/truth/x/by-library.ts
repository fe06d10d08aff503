import twitter from "twitter-text";
import { manifest } from "#server/providers/x/manifest.ts";
import { compareRandom } from "../compare-random.ts";
import type { Comparison } from "../comparison.ts";
import { judge } from "../judge.ts";
import { randomPosts } from "./random-posts.ts";

/** Compares weight and validity of random posts with X's own library. */
export const xByLibrary: Comparison = {
  name: "x by its library",
  needs: [],
  run: (runs) =>
    compareRandom(randomPosts, runs, {
      ours(post) {
        const { verdict } = judge(manifest, post);
        return { weight: verdict.content.length, valid: verdict.ready };
      },
      theirs(post) {
        const { text } = judge(manifest, post);
        const { weightedLength, valid } = twitter.parseTweet(text);
        // Requiring text besides whitespace is Crier's own rule; at most one cashtag is the API's.
        const taken = text.trim() !== "" && twitter.extractCashtags(text).length <= 1;
        return { weight: weightedLength, valid: valid && taken };
      },
    }),
};
