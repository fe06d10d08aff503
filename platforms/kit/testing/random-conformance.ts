/**
 * Conformance tests (../conformance.ts) with random posts: the simulator accepts what validation accepts, and refuses
 * what it refuses unless listed in ./platform-exceptions.ts. `npm run truth` tries more posts.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#core/testing/runs.ts";
import type { Simulator } from "#platforms/kit/simulator/spec.ts";
import type { Provider } from "#platforms/kit/spec/provider.ts";
import { describePlatform } from "./random/platform.ts";
import type { RandomPost } from "./random/post.ts";
import { randomPosts } from "./random/random-post.ts";
import { tryPost } from "./random/try-post.ts";

/** Number of valid and of flawed posts each. */
const POSTS = 50;

export function randomConformance(
  name: string,
  sides: { provider: Provider; simulator: Simulator },
): void {
  test(`${name}: random posts are taken or refused as their verdict says`, async () => {
    const platform = await describePlatform(name, sides);
    const { sound, flawed } = randomPosts(platform);
    const agrees = async (post: RandomPost) => {
      const { ours, theirs, because } = await tryPost(platform, post);
      if (theirs !== "unrefused") expect([theirs, because]).toEqual([ours, because]);
    };
    for (const posts of [sound, flawed])
      await fc.assert(fc.asyncProperty(posts, agrees), { numRuns: runs(POSTS) });
  });
}
