import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { FormatRules, ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { Document, Rendition } from "../markdown/index.ts";
import type { TextLength } from "../measure/text-lengths.ts";
import type { MediaFact } from "../media-fact.ts";

/** What one channel is to get: the post's story or words of its own, and all that goes with them. */
export interface Copy {
  manifest: ProviderManifest;
  /** In a format that is a thread, lines that are only `---` separate its items. */
  markdown: string;
  /** Null leaves the choice to `chooseFormat`. */
  format: Format | null;
  title: string | null;
  options: Record<string, unknown>;
  /** In the order in which they are to be shown. */
  media: readonly CopyFile[];
  /**
   * What becomes of lines that are only `---` in a format that is no thread: they stay as typed, or, where the words go out as
   * a thread elsewhere, the items follow one another without them. Left out: as typed.
   */
  separators?: "typed" | "joined";
}

/** A file of a copy. */
export interface CopyFile extends MediaFact {
  /** Of a thread, the place of the item that it goes with, counted from 0 as `splitParts` does; the first where left out. */
  item?: number;
}

/** One item of a thread, or the one text of any other format. */
export interface RenderedItem {
  markdown: string;
  document: Document;
  rendition: Rendition;
  /** The text's length by each budget of the format, in their order. */
  lengths: readonly TextLength[];
  /** The files that the format shows with it. */
  media: readonly CopyFile[];
  /** Where its words stand among the parts of a thread, those without words counted too: errors are told by it. */
  place: number;
}

/** A copy as its platform will show it. */
export interface RenderedCopy extends Copy {
  /** The format that was asked for, even where the platform has none of that name, or else the one that was chosen. */
  format: Format;
  /** The rules of the format; undefined where the platform has no such format. */
  rules: FormatRules | undefined;
  /** One at least. */
  items: readonly RenderedItem[];
  /** The files that the format shows: those of its items. */
  media: readonly CopyFile[];
  /** The files that the format can't show, and that the copy goes out without. */
  left_out: readonly CopyFile[];
  /** How many items of a thread were put together in the one text, where the format is none; 0 where nothing was. */
  joined: number;
}
