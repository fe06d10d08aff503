import type { MissingMetric } from "#core/contract/resources/insights.ts";
import { listWords } from "#core/domain/words.ts";
import { INSIGHT_LABELS, INSIGHTS_COPY } from "./copy.ts";

/** Platforms' names as people write them, by provider. */
export type PlatformTitles = Readonly<Record<string, string>>;

/** Returns one sentence that says what which platforms don't measure, or null if they measure all. */
export function describeMissing(
  missing: readonly MissingMetric[],
  titles: PlatformTitles,
): string | null {
  const byPlatforms = Map.groupBy(missing, ({ state, providers }) => {
    return `${state} ${providers.join()}`;
  });
  const parts = [...byPlatforms.values()].map((these) => {
    const [{ state, providers }] = these as [MissingMetric, ...MissingMetric[]];
    const names = [...new Set(providers.map((provider) => titles[provider] ?? provider))];
    const what = listWords(these.map(({ name }) => INSIGHT_LABELS[name].toLowerCase()));
    const platforms = listWords(names);
    if (state === "not_granted") return INSIGHTS_COPY.granted_by(what, platforms);
    return INSIGHTS_COPY.offered_by(what, platforms, isMany(these));
  });
  const text = parts.join("; ");
  return text === "" ? null : INSIGHTS_COPY.not_offered(text[0]?.toUpperCase() + text.slice(1));
}

function isMany(these: readonly MissingMetric[]): boolean {
  return these.length > 1 || these[0]?.name === "followers";
}
