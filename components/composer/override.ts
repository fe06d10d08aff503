import type { ChannelEntry, Format } from "#core/contract/resources/channel-entry.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { chooseFormat } from "#core/domain/copy/index.ts";
import type { MediaFact } from "#core/domain/media-fact.ts";

/** What one channel has of its own. */
export interface Override {
  /** Its own copy; null where it follows the story. */
  content: string | null;
  /** Null leaves the choice to Crier. */
  format: Format | null;
  title: string | null;
  options: Record<string, unknown>;
}

/** A channel that has nothing of its own. */
export const NO_OVERRIDE: Override = { content: null, format: null, title: null, options: {} };

/** What a stored entry has of its own. A format that Crier would choose anyway is nobody's choice. */
export function overrideOf(
  entry: ChannelEntry,
  manifest: ProviderManifest | undefined,
  media: readonly MediaFact[],
): Override {
  const { source, content, format, title, options } = entry;
  const chosen = manifest !== undefined && format !== chooseFormat(manifest, media);
  return {
    content: source === "authored" ? content.markdown : null,
    format: chosen ? format : null,
    title,
    options,
  };
}

/** Whether a override says nothing that the story does not. */
export function isEmpty({ content, format, title, options }: Override): boolean {
  return [content, format, title].every((own) => own === null) && Object.keys(options).length === 0;
}

/** The override that follows the story again. A thread was made of its own words: its format goes with them. */
export function backToStory(override: Override, manifest: ProviderManifest | undefined): Override {
  const rules = manifest?.formats.find(({ format }) => format === override.format);
  const format = rules?.thread == null ? override.format : null;
  return { ...override, content: null, format };
}

/** The override with one option set, or without it where the value is undefined. */
export function withOption(override: Override, name: string, value: unknown): Override {
  const { [name]: _, ...others } = override.options;
  return { ...override, options: value === undefined ? others : { ...others, [name]: value } };
}
