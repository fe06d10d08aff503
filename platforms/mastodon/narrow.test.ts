import { expect, test } from "vitest";
import { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { Json } from "#platforms/kit/spec/provider.ts";
import { manifest } from "./manifest.ts";
import { narrow } from "./provider.ts";

const account = { server: "https://m.test", id: "1" };

test("a server's own limits replace the defaults", () => {
  const limits = {
    max_characters: 5000,
    max_media_attachments: 6,
    characters_reserved_per_url: 30,
    max_options: 8,
    max_characters_per_option: 100,
    min_expiration: 90,
    max_expiration: 3600,
  };
  const narrowed = ProviderManifest.parse(narrow({ ...account, limits }));
  expect(narrowed.reserved_per_url).toBe(30);
  for (const { text, media } of narrowed.formats) {
    expect(text.budgets).toEqual([{ unit: "mastodon", limit: 5000 }]);
    if (media === null) continue;
    expect(media).toMatchObject({ max_count: 6, images: { max_count: 6, max_bytes: 16_777_216 } });
  }
  expect(narrowed.formats.filter(({ media }) => media === null)).toMatchObject([
    { format: "poll" },
  ]);
  expect(narrowed.options).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        name: "poll_choices",
        texts: { min_count: 2, max_count: 8, budgets: [{ unit: "grapheme", limit: 100 }] },
      }),
      expect.objectContaining({
        name: "poll_duration_minutes",
        range: { min: 2, max: 60, step: 1, unit: "minutes" },
      }),
    ]),
  );
});

test.each<{ [key: string]: Json }>([
  {},
  { limits: null },
  { limits: { max_characters: "many", image_size_limit: -1 } },
])("a limit the server doesn't state, as in %j, has the default", (stated) => {
  expect(narrow({ ...account, quotes: true, ...stated })).toEqual(manifest);
});

test("posts can be quoted only where the server's API has quotes", () => {
  const quoting = ["quote", "quote_approval_policy"];
  const { options, edit } = narrow(account);
  expect(options.filter(({ name }) => quoting.includes(name))).toEqual([]);
  expect(edit?.options).not.toContain("quote_approval_policy");
  const named = manifest.options.map(({ name }) => name);
  expect(named).toEqual(expect.arrayContaining(quoting));
});

test("servers with the same limits share one manifest, so that their channels share validation", () => {
  const limits = { max_characters: 1_000, characters_reserved_per_url: 23 };
  expect(narrow({ ...account, limits })).toBe(narrow({ ...account, limits: { ...limits } }));
  expect(narrow({ ...account, limits })).not.toBe(
    narrow({ ...account, limits: { ...limits, max_characters: 1_001 } }),
  );
});
