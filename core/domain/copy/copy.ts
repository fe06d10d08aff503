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
  media: readonly MediaFact[];
}

/** One item of a thread, or the one text of any other format. */
export interface RenderedItem {
  markdown: string;
  document: Document;
  rendition: Rendition;
  /** The text's length by each budget of the format, in their order. */
  lengths: readonly TextLength[];
  /** The files that the format shows. The files of a thread go with its first item. */
  media: readonly MediaFact[];
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
  media: readonly MediaFact[];
  /** The files that the format can't show, and that the copy goes out without. */
  left_out: readonly MediaFact[];
}
