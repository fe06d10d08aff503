import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { Simulator } from "#platforms/kit/simulator/spec.ts";
import type { Json, Provider, ProviderContext } from "#platforms/kit/spec/provider.ts";
import { setUp } from "../bench.ts";
import { completionOf } from "../platform-exceptions.ts";
import type { RandomPost } from "./post.ts";

export interface Platform {
  name: string;
  provider: Provider;
  simulator: Simulator;
  manifest: ProviderManifest;
  looked_up: readonly { [name: string]: Json }[];
  /** Returns what a post also needs that its manifest can't express, such as the title of an event. */
  completed(post: RandomPost): Partial<RandomPost>;
}

const MOST_VALUES = 4;
const MOST_SETS = 40;

export async function describePlatform(
  name: string,
  { provider, simulator }: { provider: Provider; simulator: Simulator },
): Promise<Platform> {
  const { context } = setUp(provider, simulator);
  const manifest = provider.narrow?.(context.account) ?? provider.manifest;
  const looked_up = await lookUpAll(provider, context);
  return { name, provider, simulator, manifest, looked_up, completed: completionOf(name) };
}

/** One option may depend on another, such as a flair on its subreddit. */
async function lookUpAll({ manifest, choices = {} }: Provider, context: ProviderContext) {
  let sets: { [name: string]: Json }[] = [{}];
  for (const { name, required } of manifest.options) {
    const lookUp = choices[name];
    if (lookUp === undefined) continue;
    const next: typeof sets = [];
    for (const options of sets) {
      const offered = await lookUp(context, { query: "", options }).catch(() => []);
      // Some platforms have nothing to offer until people type.
      const found =
        offered.length > 0
          ? offered
          : await lookUp(context, { query: "a", options }).catch(() => []);
      if (!required) next.push(options);
      next.push(...found.slice(0, MOST_VALUES).map(({ value }) => ({ ...options, [name]: value })));
    }
    sets = next.slice(0, MOST_SETS);
  }
  return sets;
}
