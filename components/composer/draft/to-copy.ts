import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { Copy } from "#core/domain/copy/index.ts";
import { type Draft, mediaFor, overrideFor, wordsFor } from "./draft.ts";
import { factsOf, type KnownFiles } from "./known-files.ts";

/** What a channel would get, for the browser to judge or to fix. */
export function toCopy(
  draft: Draft,
  channel_id: string,
  manifest: ProviderManifest,
  files: KnownFiles,
): Copy {
  const { format, title, options } = overrideFor(draft, channel_id);
  const markdown = wordsFor(draft, channel_id);
  const media = factsOf(mediaFor(draft, channel_id), files);
  return { manifest, markdown, format, title, options, media };
}
