import type { FormatRules, ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { Provider } from "../spec.ts";
import { Account } from "./client.ts";
import { manifest } from "./manifest.ts";

/** Accounts differ in few ways; the cache is cleared when it is full. */
const MOST_KEPT = 1_000;
const manifests = new Map<string, ProviderManifest>();

export const narrow: NonNullable<Provider["narrow"]> = (facts) => {
  const { privacy_levels, locked, max_video_seconds } = Account.parse(facts);
  const key = JSON.stringify([privacy_levels, locked, max_video_seconds]);
  const kept = manifests.get(key);
  if (kept !== undefined) return kept;
  if (manifests.size >= MOST_KEPT) manifests.clear();
  const made = {
    ...manifest,
    formats: manifest.formats.map((rules) => upTo(rules, max_video_seconds)),
    options: manifest.options
      .filter(({ name }) => !locked.some((interaction) => name === `allow_${interaction}`))
      .map((rule) => {
        const allowed = rule.values?.filter((value) => privacy_levels.includes(value)) ?? [];
        const narrows = rule.name === "privacy_level" && allowed.length > 0;
        return narrows ? { ...rule, values: allowed } : rule;
      }),
  };
  manifests.set(key, made);
  return made;
};

function upTo(rules: FormatRules, seconds: number | null): FormatRules {
  const { media } = rules;
  const span = media?.videos?.duration_seconds;
  if (media == null || media.videos === null || span == null || seconds === null) return rules;
  const max = Math.min(seconds, span.max ?? seconds);
  return {
    ...rules,
    media: { ...media, videos: { ...media.videos, duration_seconds: { ...span, max } } },
  };
}
