import type { ChannelEntry, Format } from "#core/contract/resources/channel-entry.ts";
import type { Post } from "#core/contract/resources/post.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { chooseFormat } from "#core/domain/copy/choose-format.ts";
import { type FilePlaces, readPlaces } from "./file-places.ts";
import { factsOf, type KnownFiles } from "./known-files.ts";

/** What one channel has of its own. */
export interface Override {
  /** Its own copy; null where it follows the story. */
  content: string | null;
  /** Null leaves the choice to Crier. */
  format: Format | null;
  title: string | null;
  options: Record<string, unknown>;
  /** The ids of its own files, in their order; null where it has the post's. A browser may hold a draft without it. */
  media?: string[] | null;
  /** Where its own files stand in its thread. Left out where all go with the first item. */
  places?: FilePlaces | undefined;
}

/** A channel that has nothing of its own. */
export const NO_OVERRIDE: Override = {
  content: null,
  format: null,
  title: null,
  options: {},
  media: null,
};

/** What a stored entry has of its own. A format that Crier would choose anyway is nobody's choice. */
export function overrideOf(
  entry: ChannelEntry,
  manifest: ProviderManifest | undefined,
  post: Pick<Post, "content" | "media">,
  files: KnownFiles,
): Override {
  const { format, title, options } = entry;
  const media = entry.media?.map(({ id }) => id) ?? null;
  const places = readPlaces(entry.media);
  const ids = media ?? post.media.map(({ id }) => id);
  const shown = factsOf(ids, files);
  // Where not all files are known, only a thread is sure to be a choice: Crier makes none by itself.
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

/** Whether a channel's text is its own. Where only its title or its files are, the text follows the post. */
export function hasOwnText({ authored }: Pick<ChannelEntry, "authored">): boolean {
  return authored.includes("content");
}

/** Whether a override says nothing that the story does not. */
export function isEmpty({ content, format, title, options, media = null }: Override): boolean {
  const own = [content, format, title, media].some((value) => value !== null);
  return !own && Object.keys(options).length === 0;
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
