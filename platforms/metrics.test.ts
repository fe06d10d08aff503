import { describe, expect, test } from "vitest";
import { METRIC_NAMES, POST_METRICS } from "#core/contract/resources/metric.ts";
import { givenNumbers, offersOf, sumOfGiven } from "./kit/metric-offers.ts";
import { engagementNote, FOLLOWERS_NOTE } from "./kit/simulator/engagement.ts";
import type { Simulator } from "./kit/simulator/spec.ts";
import type { OwnPost, Provider } from "./kit/spec/provider.ts";
import { memoryFile } from "./kit/testing/memory-files.ts";
import { simulatedAccount } from "./kit/testing/simulated-account.ts";
import { metricsOf } from "./metric-ability.ts";
import { providers } from "./providers.ts";
import { simulators } from "./simulators.ts";

const MEASURED = Object.keys(providers).filter((name) => providers[name]?.metrics !== undefined);

test("each platform explains every metric, or why it is missing, in a sentence", () => {
  for (const [provider, { sandboxAccount }] of Object.entries(providers)) {
    const { account } = sandboxAccount({ handle: "one" });
    const offers = metricsOf({ provider, mode: "live", account });
    for (const name of METRIC_NAMES) expect(offers[name].definition, provider).toMatch(/\.$/);
    const measured = METRIC_NAMES.filter((name) => offers[name].state === "measured");
    expect(measured.length > 0, provider).toBe(MEASURED.includes(provider));
  }
});

test("a metric that the platform omits, or that isn't a count, is missing", () => {
  const found = { likes: 0, views: undefined, shares: sumOfGiven(1, undefined), saves: Number.NaN };
  expect(givenNumbers(found)).toEqual({ likes: 0 });
  expect(sumOfGiven(1, 2)).toBe(3);
  expect(offersOf("Bluesky", {}).clicks.state).toBe("not_offered");
});

const POST = { format: "post", title: null, text: "Hello", media: [], options: {} } as const;

const SENT: Partial<Record<string, object>> = {
  youtube: {
    format: "video",
    title: "Hello",
    media: [memoryFile("video/mp4")],
    options: { privacy_status: "public", audience: "not_made_for_kids" },
  },
  tiktok: {
    format: "video",
    media: [memoryFile("video/mp4")],
    options: { privacy_level: "PUBLIC_TO_EVERYONE" },
  },
  instagram: { media: [memoryFile("image/jpeg")] },
  instagram_login: { media: [memoryFile("image/jpeg")] },
  pinterest: {
    title: "Hello",
    media: [memoryFile("image/jpeg")],
    options: { board_id: "549755885175" },
  },
  reddit: { title: "Hello", options: { subreddit: "test" } },
  lemmy: { title: "Hello", options: { community: "news@lemmy.world.test" } },
};

describe.each(MEASURED)("%s", (name) => {
  const provider = providers[name];
  const simulator = simulators[name];
  if (provider?.metrics === undefined || simulator === undefined) throw new Error(name);
  const { metrics } = provider;

  async function publish() {
    const one = simulatedAccount(provider as Provider, simulator as Simulator);
    const { items } = await one.publish(await one.prepare({ ...POST, ...SENT[name] }));
    const [item] = items;
    if (item === undefined) throw new Error("Nothing went out.");
    return { ...one, post: { ...item, published_at: one.clock.now } satisfies OwnPost };
  }

  test("requests only what its sign-in allows, and says what to do about the rest", async () => {
    const { context, store, post } = await publish();
    const { granted: _, ...account } = context.account;
    const offers = metrics.offers(account);
    const lacking = POST_METRICS.filter((metric) => offers[metric].state === "not_granted");
    for (const metric of lacking)
      expect(offers[metric].definition).toMatch(/_EXTRA_PERMISSIONS, reconnect the channel\.$/);
    const numbers = Object.fromEntries(POST_METRICS.map((metric, index) => [metric, index]));
    await store.note(engagementNote(post.external_post_id), numbers);
    const found = (await metrics.read?.({ ...context, account }, [post])) ?? new Map();
    const given = Object.keys(found.get(post.external_post_id) ?? {});
    expect(given.filter((metric) => lacking.some((each) => each === metric))).toEqual([]);
  });

  const offered = () => {
    const { account } = (provider as Provider).sandboxAccount({ handle: "one" });
    const offers = metrics.offers(account);
    return POST_METRICS.filter((metric) => offers[metric].state === "measured");
  };

  test("reads post metrics if it offers any", () => {
    expect(metrics.read !== undefined).toBe(offered().length > 0);
  });

  test.runIf(metrics.read !== undefined)(
    "reads each metric that it offers, and no other",
    async () => {
      const { context, store, post } = await publish();
      const numbers = Object.fromEntries(offered().map((metric, index) => [metric, 1_000 + index]));
      await store.note(engagementNote(post.external_post_id), numbers);
      const found = await metrics.read?.(context, [post]);
      expect(found?.get(post.external_post_id)).toEqual(numbers);
    },
  );

  test.runIf(metrics.read !== undefined)(
    "leaves out posts that the platform no longer has",
    async () => {
      const { context, store, post } = await publish();
      const { external_post_id } = post;
      if (provider.remove === undefined) await store.markDeleted(external_post_id);
      else await provider.remove(context, post);
      expect(await metrics.read?.(context, [post])).toEqual(new Map());
    },
  );

  test.runIf(metrics.readFollowers !== undefined)("reads the number of followers", async () => {
    const { context, store } = await publish();
    await store.note(FOLLOWERS_NOTE, 4_321);
    expect(await metrics.readFollowers?.(context)).toBe(4_321);
  });
});
