import type { ChannelEntry, Format } from "#core/contract/resources/channel-entry.ts";
import type { Post } from "#core/contract/resources/post.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { chooseFormat } from "#core/domain/copy/choose-format.ts";
import { type CachedFiles, factsOf } from "./cached-files.ts";
import { type FilePlaces, readPlaces } from "./file-places.ts";

export interface Override {
  /** Customized text; null if it follows the main post. */
  content: string | null;
  /** Null lets Crier choose. */
  format: Format | null;
  title: string | null;
  options: Record<string, unknown>;
  /** Customized file IDs in order; null if it uses the post's. Drafts stored in browsers may not have this field. */
  media?: string[] | null;
  /** Which thread item each of its files is on; undefined if all are on the first item. */
  places?: FilePlaces | undefined;
}

export const NO_OVERRIDE: Override = {
  content: null,
  format: null,
  title: null,
  options: {},
  media: null,
};

/** Returns the customized content of a stored entry. A format that Crier would choose anyway isn't a choice. */
export function overrideOf(
  entry: ChannelEntry,
  manifest: ProviderManifest | undefined,
  post: Pick<Post, "content" | "media">,
  files: CachedFiles,
): Override {
  const { format, title, options } = entry;
  const media = entry.media?.map(({ id }) => id) ?? null;
  const places = readPlaces(entry.media);
  const ids = media ?? post.media.map(({ id }) => id);
  const shown = factsOf(ids, files);
  // If some files are unknown, only a thread is certainly a choice: Crier never chooses it.
  const isThread = manifest?.formats.find((rules) => rules.format === format)?.thread != null;
  const chosen =
    manifest !== undefined &&
    (isThread || (shown.length === ids.length && format !== chooseFormat(manifest, shown)));
  return {
    content: hasOwnText(entry) ? entry.content.markdown : null,
    format: chosen ? format : null,
    title,
    options,
    media,
    ...(places === undefined ? {} : { places }),
  };
}

/** Whether a channel's text is customized. If only its title or files are, the text follows the post. */
export function hasOwnText({ authored }: Pick<ChannelEntry, "authored">): boolean {
  return authored.includes("content");
}

export function isEmpty({ content, format, title, options, media = null }: Override): boolean {
  const own = [content, format, title, media].some((value) => value !== null);
  return !own && Object.keys(options).length === 0;
}

/** Resets the text to the main post. A thread consists of customized text, so its format is reset too. */
export function backToStory(override: Override, manifest: ProviderManifest | undefined): Override {
  const rules = manifest?.formats.find(({ format }) => format === override.format);
  const format = rules?.thread == null ? override.format : null;
  return { ...override, content: null, format };
}

/** Sets an option, or removes it if the value is undefined. */
export function withOption(override: Override, name: string, value: unknown): Override {
  const { [name]: _, ...others } = override.options;
  return { ...override, options: value === undefined ? others : { ...others, [name]: value } };
}
