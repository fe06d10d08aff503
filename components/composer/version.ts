import type { ChannelEntry, Format } from "#core/contract/resources/channel-entry.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { chooseFormat } from "#core/domain/verdict/choose-format.ts";

/** What one channel has of its own. */
export interface Version {
  /** Its own copy; null where it follows the story. */
  content: string | null;
  /** Null leaves the choice to Crier. */
  format: Format | null;
  title: string | null;
  options: Record<string, unknown>;
}

/** A channel that has nothing of its own. */
export const PLAIN_VERSION: Version = { content: null, format: null, title: null, options: {} };

/** What a stored entry has of its own. A format that Crier would choose anyway is nobody's choice. */
export function versionOf(entry: ChannelEntry, manifest: ProviderManifest | undefined): Version {
  const { source, content, format, title, options } = entry;
  const chosen = manifest !== undefined && format !== chooseFormat(manifest, []);
  return {
    content: source === "authored" ? content.markdown : null,
    format: chosen ? format : null,
    title,
    options,
  };
}

/** Whether a version says nothing that the story does not. */
export function isPlain({ content, format, title, options }: Version): boolean {
  return [content, format, title].every((own) => own === null) && Object.keys(options).length === 0;
}

/** The version that follows the story again. A thread was made of its own words: its format goes with them. */
export function backToStory(version: Version, manifest: ProviderManifest | undefined): Version {
  const rules = manifest?.formats.find(({ format }) => format === version.format);
  const format = rules?.thread == null ? version.format : null;
  return { ...version, content: null, format };
}

/** The version with one option set, or without it where the value is undefined. */
export function withOption(version: Version, name: string, value: unknown): Version {
  const { [name]: _, ...others } = version.options;
  return { ...version, options: value === undefined ? others : { ...others, [name]: value } };
}
