import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { UtmRule } from "#core/contract/resources/utm-rule.ts";
import type { Copy } from "#core/domain/copy/index.ts";
import { chooseTracking } from "#core/domain/tracking/choose-tracking.ts";
import { type CachedFiles, factsOf } from "./cached-files.ts";
import { type Draft, isThread, mediaFor, overrideFor, placesFor, textFor } from "./draft.ts";
import { inOrder } from "./file-places.ts";

/** Returns what a channel would get, for validation and fixes in the browser. */
export function toCopy(
  draft: Draft,
  channel_id: string,
  manifest: ProviderManifest,
  files: CachedFiles,
  utm: readonly UtmRule[],
): Copy {
  const { content, format, title, options } = overrideFor(draft, channel_id);
  const markdown = textFor(draft, channel_id);
  const places = placesFor(draft, channel_id);
  const media = factsOf(inOrder(mediaFor(draft, channel_id), places), files).map((file) => ({
    ...file,
    item: places?.[file.id] ?? 0,
  }));
  const separators = content === null && isThread(draft) ? "joined" : "typed";
  const { provider } = manifest;
  const tracking = chooseTracking(utm, { channel_id, provider, campaign: draft.campaign ?? null });
  const labelled = draft.labels !== undefined && draft.labels.length > 0;
  return { manifest, markdown, format, title, options, media, separators, tracking, labelled };
}
