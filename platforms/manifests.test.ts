import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { CountingUnit, FileRules } from "#core/contract/resources/media-rules.ts";
import { type FormatRules, ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { changeTimes, manifestAt, valueAt } from "#core/domain/manifest-at.ts";
import type { Provider } from "./kit/spec/provider.ts";
import { manifestOf, providers } from "./providers.ts";

const manifests = Object.values(providers).map(({ manifest }) => manifest);

/** Platforms whose limits are compared here. Newer platforms have a `manifest.test.ts` in their folder. */
const NAMED: readonly string[] = [
  "bluesky",
  "mastodon",
  "x",
  "linkedin_member",
  "linkedin_page",
  "facebook",
  "instagram",
  "instagram_login",
  "threads",
  "tiktok",
  "youtube",
  "pinterest",
  "reddit",
  "telegram",
  "discord",
  "slack",
  "google_business",
  "tumblr",
];
const named = manifests.filter(({ provider }) => NAMED.includes(provider));

const SNAKE_CASE = /^[a-z]+(_[a-z]+)*$/;
const UNMARKED = /^\p{Lu}[\p{L} ]*$/u;

function formatOf(provider: string, name: Format): FormatRules {
  const found = manifestOf(provider).formats.find(({ format }) => format === name);
  if (found === undefined) throw new Error(`${provider} has no ${name}`);
  return found;
}

function limits({ budgets }: { budgets: FormatRules["text"]["budgets"] }) {
  return budgets.map(({ unit, limit }) => [unit, limit]);
}

test("every platform in Crier's list is registered under its name", () => {
  expect(Object.keys(providers).filter((name) => NAMED.includes(name))).toEqual(NAMED);
  expect(new Set(manifests.map(({ title }) => title)).size).toBe(manifests.length);
});

test.each(manifests.filter(({ provider }) => !NAMED.includes(provider)))(
  "$provider has its numbers in its own folder",
  ({ provider }) => {
    const test_file = new URL(`${provider.replaceAll("_", "-")}/manifest.test.ts`, import.meta.url);
    expect(existsSync(test_file)).toBe(true);
  },
);

test.each(manifests)("$provider uses only values that the contract defines", (manifest) => {
  expect(ProviderManifest.parse(manifest)).toEqual(manifest);
  expect(manifest.title).toMatch(UNMARKED);
});

test.each(manifests)(
  "$provider names the version of its API, and a page that says so",
  (manifest) => {
    const { name, since, until, source } = manifest.api_version;
    expect(name).toMatch(/^[\w. ]+$/);
    expect(source).toMatch(/^https:\/\/[a-z.-]+\//);
    if (since !== null && until !== null) expect(since < until).toBe(true);
  },
);

test.each(manifests)("$provider: formats, options and metrics are each listed once", (manifest) => {
  const names = [
    manifest.formats.map(({ format }) => format),
    manifest.options.map(({ name }) => name),
    manifest.metrics,
  ];
  for (const list of names) {
    expect(new Set(list).size).toBe(list.length);
    for (const name of list) expect(name).toMatch(SNAKE_CASE);
  }
});

test.each(manifests)("$provider: an option lists its values if it is a choice", ({ options }) => {
  for (const { type, values, description } of options) {
    expect(values !== null && values.length > 1).toBe(type === "enum");
    expect(description).toMatch(/^[a-zA-Z].*[.?]$/);
  }
});

test.each(manifests)("$provider: the media requirements of formats can be met", ({ formats }) => {
  for (const { media } of formats) {
    if (media === null) continue;
    const counts = [media.images, media.videos, media.documents].map(
      (kind) => kind?.max_count ?? 0,
    );
    expect(media.min_count).toBeLessThanOrEqual(media.max_count);
    expect(media.max_count).toBeGreaterThanOrEqual(Math.max(...counts));
    expect(media.max_count).toBeLessThanOrEqual(counts.reduce((sum, count) => sum + count, 0));
    checkKind(media.images, "image/");
    checkKind(media.videos, "video/");
    checkKind(media.documents, "application/pdf");
  }
});

function checkKind(kind: FileRules | null, family: string) {
  if (kind === null) return;
  expect(kind.types.length).toBeGreaterThan(0);
  for (const type of kind.types) expect(type.startsWith(family)).toBe(true);
  for (const range of [kind.aspect_ratio, kind.duration_seconds])
    expect(range?.min ?? 0).toBeLessThan(range?.max ?? Number.POSITIVE_INFINITY);
}

test("a platform's first format is plain text, or one that needs media", () => {
  const firsts = Object.fromEntries(
    named.map(({ provider, formats: [first] }) => [
      provider,
      [first?.format, first?.media?.min_count ?? 0],
    ]),
  );
  expect(firsts).toEqual({
    bluesky: ["post", 0],
    mastodon: ["post", 0],
    x: ["post", 0],
    linkedin_member: ["post", 0],
    linkedin_page: ["post", 0],
    facebook: ["post", 0],
    instagram: ["post", 1],
    instagram_login: ["post", 1],
    threads: ["post", 0],
    tiktok: ["video", 1],
    youtube: ["video", 1],
    pinterest: ["pin", 1],
    reddit: ["post", 0],
    telegram: ["post", 0],
    discord: ["post", 0],
    slack: ["post", 0],
    google_business: ["local_post", 0],
    tumblr: ["post", 0],
  });
});

test.each<[string, Format, [CountingUnit, number][]]>([
  [
    "bluesky",
    "post",
    [
      ["grapheme", 300],
      ["utf8_byte", 3000],
    ],
  ],
  ["mastodon", "post", [["mastodon", 500]]],
  ["x", "post", [["x_weighted", 280]]],
  ["linkedin_member", "post", [["utf16", 3000]]],
  ["linkedin_page", "post", [["utf16", 3000]]],
  ["facebook", "post", [["utf16", 63_206]]],
  ["instagram", "post", [["utf16", 2200]]],
  ["threads", "post", [["threads", 500]]],
  ["tiktok", "video", [["utf16", 2200]]],
  ["tiktok", "photo", [["utf16", 4000]]],
  ["youtube", "video", [["utf8_byte", 5000]]],
  ["pinterest", "pin", [["utf16", 800]]],
  ["reddit", "post", [["utf16", 40_000]]],
  ["telegram", "post", [["utf16", 4096]]],
  ["telegram", "carousel", [["utf16", 1024]]],
  ["discord", "post", [["utf16", 2000]]],
  ["slack", "post", [["utf16", 4000]]],
  ["google_business", "local_post", [["utf16", 1500]]],
  ["tumblr", "post", [["code_point", 4096]]],
])("%s: the text of a %s has %j", (provider, format, budgets) => {
  expect(limits(formatOf(provider, format).text)).toEqual(budgets);
});

test("only YouTube, Reddit and LinkedIn polls require a title; several other formats allow one", () => {
  const titles = named.flatMap(({ provider, formats }) =>
    formats.flatMap(({ format, title }) =>
      title === null ? [] : [[provider, format, title.required, title.budgets[0]?.limit]],
    ),
  );
  expect(titles).toEqual([
    ["linkedin_member", "document", false, 400],
    ["linkedin_member", "poll", true, 140],
    ["linkedin_member", "article", false, 400],
    ["linkedin_page", "document", false, 400],
    ["linkedin_page", "poll", true, 140],
    ["linkedin_page", "article", false, 400],
    ["facebook", "video", false, 255],
    ["tiktok", "photo", false, 90],
    ["youtube", "video", true, 100],
    ["youtube", "short", true, 100],
    ["pinterest", "pin", false, 100],
    ["pinterest", "carousel", false, 100],
    ["pinterest", "video", false, 100],
    ["reddit", "post", true, 300],
    ["reddit", "carousel", true, 300],
    ["reddit", "video", true, 300],
    ["reddit", "poll", true, 300],
    ["reddit", "link", true, 300],
    ["google_business", "local_post", false, 58],
  ]);
});

test("Bluesky, Mastodon, X and Threads support threads", () => {
  const capable = named.filter(({ formats }) => formats.some(({ thread }) => thread !== null));
  expect(capable.map(({ provider }) => provider)).toEqual(["bluesky", "mastodon", "x", "threads"]);
});

const HOURS = 3600;

test.each<[string, Format, { images?: number; bytes?: number | null; seconds?: number | null }]>([
  ["bluesky", "post", { images: 4, bytes: 300_000_000, seconds: null }],
  ["mastodon", "post", { images: 4, bytes: 103_809_024, seconds: null }],
  ["x", "post", { images: 4, bytes: 8e9, seconds: 1200 }],
  ["linkedin_member", "carousel", { images: 20 }],
  ["linkedin_page", "video", { bytes: 500e6, seconds: 1800 }],
  ["facebook", "post", { images: 10 }],
  ["facebook", "video", { bytes: 10e9, seconds: 4 * HOURS }],
  ["facebook", "reel", { bytes: null, seconds: 90 }],
  ["instagram", "carousel", { images: 10, bytes: 300e6, seconds: 900 }],
  ["instagram", "reel", { bytes: 300e6, seconds: 900 }],
  ["instagram", "story", { images: 1, bytes: 100e6, seconds: 60 }],
  ["threads", "carousel", { images: 20, bytes: 1e9, seconds: 300 }],
  ["tiktok", "video", { bytes: 4e9, seconds: 600 }],
  ["tiktok", "photo", { images: 35 }],
  ["youtube", "video", { images: 1, bytes: 256e9, seconds: 12 * HOURS }],
  ["youtube", "short", { images: 1, bytes: 256e9, seconds: 180 }],
  ["pinterest", "carousel", { images: 5 }],
  ["pinterest", "video", { images: 1, bytes: 1e9, seconds: 900 }],
  ["reddit", "carousel", { images: 20 }],
  ["telegram", "carousel", { images: 10, bytes: 50e6, seconds: null }],
  ["discord", "post", { images: 10, bytes: 10_485_760, seconds: null }],
  ["google_business", "local_post", { images: 1 }],
  ["tumblr", "post", { images: 30, bytes: null, seconds: HOURS }],
])("%s: a %s takes %j of media", (provider, format, { images = 0, bytes, seconds }) => {
  const { media } = formatOf(provider, format);
  expect(media?.images?.max_count ?? 0).toBe(images);
  expect(media?.videos?.max_bytes).toBe(bytes);
  expect(media?.videos && (media.videos.duration_seconds?.max ?? null)).toBe(
    seconds === undefined ? null : seconds,
  );
});

test.each([
  ["mastodon", "post", 1500],
  ["x", "post", 1000],
  ["linkedin_page", "post", 4086],
  ["instagram", "post", 1000],
  ["threads", "post", 1000],
  ["pinterest", "pin", 500],
  ["discord", "post", 1024],
  ["tumblr", "post", 4096],
] as const)("%s: the alt text in a %s has %i", (provider, format, limit) => {
  expect(formatOf(provider, format).media?.alt_text?.limit).toBe(limit);
});

test("lists what a platform counts besides characters", () => {
  const caps = named.flatMap(({ provider, ...counted }) =>
    (["max_links", "max_hashtags", "max_mentions", "max_cashtags"] as const).flatMap((name) =>
      counted[name] === null ? [] : [[provider, name, counted[name]]],
    ),
  );
  expect(caps).toEqual([
    ["x", "max_cashtags", 1],
    ["instagram", "max_hashtags", 30],
    ["instagram", "max_mentions", 20],
    ["instagram_login", "max_hashtags", 30],
    ["instagram_login", "max_mentions", 20],
    ["threads", "max_links", 5],
  ]);
});

test.each(manifests)("$provider: options and quotas refer to existing formats", (manifest) => {
  const supported = manifest.formats.map(({ format }) => format);
  const named = [
    ...manifest.options.flatMap(({ formats = [] }) => formats),
    ...manifest.quotas.flatMap(({ format }) => format ?? []),
  ];
  expect(supported).toEqual(expect.arrayContaining(named));
});

test.each(manifests)("$provider promises only what is implemented", (manifest) => {
  const provider = providers[manifest.provider];
  const ingestion = provider?.interactions !== undefined;
  expect(manifest).toMatchObject({ ingestion, metrics: [] });
  expect(manifest.creator_policy).toBe(provider?.creatorPolicy !== undefined);
  const lookedUp = manifest.options.filter(({ lookup }) => lookup).map(({ name }) => name);
  expect(lookedUp.toSorted()).toEqual(Object.keys(provider?.choices ?? {}).toSorted());
});

function faultsOfDates(manifest: ProviderManifest): string[] {
  const { dated = [] } = manifest;
  const times = changeTimes(manifest).map((time) => manifestAt(manifest, time));
  return [
    ...dated
      .filter(({ path }) => valueAt(manifest, path) === undefined)
      .map(({ path }) => `${path} is not in the manifest`),
    ...times
      .filter((made) => !ProviderManifest.safeParse(made).success)
      .map(() => "a value is not one that the contract defines"),
    ...changeTimes(manifest).flatMap((time) => {
      const held = dated.filter(
        ({ from, until }) =>
          (from === undefined || Date.parse(from) <= time.getTime()) &&
          (until === undefined || time.getTime() < Date.parse(until)),
      );
      const paths = held.map(({ path }) => path);
      return new Set(paths).size === paths.length ? [] : ["two values hold at the same time"];
    }),
  ];
}

test.each(manifests)("$provider: dated rules are of parts that the manifest has", (manifest) => {
  expect(faultsOfDates(manifest)).toEqual([]);
});

test.each([
  ["formats.post.media.most", 5, "formats.post.media.most is not in the manifest"],
  ["formats.gallery", 5, "formats.gallery is not in the manifest"],
  ["formats.post.media.max_count", "five", "a value is not one that the contract defines"],
])("a dated rule at %s of %j is refused", (path, value, fault) => {
  const rule = {
    path,
    value,
    from: "2027-01-01T00:00:00Z",
    source: "https://x.com/",
    summary: ".",
  };
  expect(faultsOfDates({ ...manifestOf("bluesky"), dated: [rule] })).toContain(fault);
});

test("only TikTok's and Reddit's rules are requested before each post", () => {
  const asked = named.filter(({ creator_policy }) => creator_policy);
  expect(asked.map(({ provider }) => provider)).toEqual(["tiktok", "reddit"]);
});

test("an option is required if no post can be published without it", () => {
  const demanded = named.flatMap(({ provider, options }) =>
    options.filter(({ required }) => required).map(({ name }) => [provider, name]),
  );
  expect(demanded).toEqual([
    ["mastodon", "poll_choices"],
    ["x", "poll_choices"],
    ["linkedin_member", "poll_choices"],
    ["linkedin_page", "poll_choices"],
    ["threads", "poll_choices"],
    ["tiktok", "privacy_level"],
    ["youtube", "audience"],
    ["pinterest", "board_id"],
    ["reddit", "subreddit"],
    ["reddit", "poll_choices"],
    ["telegram", "poll_choices"],
    ["discord", "poll_choices"],
  ]);
});

/**
 * Before a post is stored, quotas are counted by platform in the statement that finds the channels. It knows only one fact
 * of accounts that changes them, their own publishing limit.
 */
test("only an account's own publishing limit changes its platform's quotas", () => {
  const accounts: Parameters<NonNullable<Provider["narrow"]>>[0][] = [
    {},
    { subscription_type: "PremiumPlus" },
    { limits: { max_characters: 5000, max_media_attachments: 16 } },
  ];
  const narrowing = Object.values(providers).filter(({ narrow }) => narrow !== undefined);
  expect(narrowing.length).toBeGreaterThan(0);
  for (const { manifest, narrow } of narrowing)
    for (const account of accounts) expect(narrow?.(account).quotas).toEqual(manifest.quotas);
});
