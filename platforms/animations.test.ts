import { expect, test } from "vitest";
import { picture } from "#core/domain/testing/small-platform.ts";
import { validateEntry } from "#core/domain/verdict/index.ts";
import { providers } from "./providers.ts";

const TYPES = ["image/gif", "image/webp", "image/png", "image/avif"] as const;
const POLICY = { time_zone: "UTC", quiet_hours: null, banned_terms: [], blocked_domains: [] };

function stillOn(provider: string, animated: boolean): string[] {
  const { manifest } = providers[provider] as (typeof providers)[string];
  const formats = manifest.formats.filter(({ media }) => media?.images != null);
  const still = TYPES.filter((type) =>
    formats.some(({ format, media }) => {
      const least = Math.max(1, media?.min_count ?? 0);
      const files = Array.from({ length: least }, (_, index) =>
        picture({ id: `med_${index}`, type, animated, width: 800, height: 800, bytes: 20_000 }),
      );
      const { warnings } = validateEntry({
        manifest,
        channel: { health: "healthy", health_reason: null },
        markdown: "Look",
        format,
        title: "Look",
        options: {},
        media: files,
        quota: [],
        policy: POLICY,
        due: null,
        fixes_applied: [],
      });
      return warnings.some(({ code }) => code === "frozen_media");
    }),
  );
  return still.map((type) => type.replace("image/", ""));
}

/** Nothing is known about platforms that aren't listed. Sources are in their manifests. */
const STILL: Readonly<Record<string, string[]>> = {
  bluesky: ["webp", "png"],
  mastodon: ["webp", "png", "avif"],
  x: ["webp", "png"],
  linkedin_member: ["png"],
  linkedin_page: ["png"],
  threads: ["png"],
  tiktok: ["webp"],
  telegram: ["webp", "png"],
  discord: ["png"],
};

test.each(Object.keys(providers))("%s reports which animations won't move", (provider) => {
  expect(stillOn(provider, true)).toEqual(STILL[provider] ?? []);
});

test.each(Object.keys(providers))("%s reports nothing for still images", (provider) => {
  expect(stillOn(provider, false)).toEqual([]);
});
