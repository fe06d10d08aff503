import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { FormatRules, ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { LinkTracking } from "#core/contract/resources/utm-rule.ts";
import type { LinkUrls } from "../channel-links/fill-links.ts";
import type { Document, Rendition } from "../markdown/index.ts";
import type { TextLength } from "../measure/text-lengths.ts";
import type { MediaFact } from "../media-fact.ts";

/** What one channel gets: the main post or customized text, with everything that belongs to it. */
export interface Copy {
  manifest: ProviderManifest;
  /** In a thread, lines of only `---` separate its items. */
  markdown: string;
  /** Null leaves the choice to `chooseFormat`. */
  format: Format | null;
  title: string | null;
  options: Record<string, unknown>;
  /** In display order. */
  media: readonly CopyFile[];
  /**
   * How to treat lines of only `---` in a format that isn't a thread: keep them as typed, or, if the text is a thread
   * elsewhere, join the items without them. Default: as typed.
   */
  separators?: "typed" | "joined";
  /** What its links, and those of its first comment, get when it is sent. Absent or null: nothing. */
  tracking?: LinkTracking | null;
  /** The URLs of its links between channels. Absent: they stay as typed. */
  links?: LinkUrls;
  /** Whether its post has a label. Absent where that isn't known. */
  labelled?: boolean;
}

export interface CopyFile extends MediaFact {
  /** Index of the thread item that it belongs to, as in `splitParts`; 0 by default. */
  item?: number;
}

/** An item of a thread, or the single text of any other format. */
export interface RenderedItem {
  /** As typed. */
  markdown: string;
  document: Document;
  /** The markdown as it is sent: its links are tracked, and those between channels filled in. */
  sent: string;
  /** Of `sent`, with positions in `markdown`. */
  rendition: Rendition;
  /** The text's length under each limit of the format, in order. */
  lengths: readonly TextLength[];
  /** The files that the format shows with it. */
  media: readonly CopyFile[];
  /** Index among the parts of a thread, including those without text. Errors refer to it. */
  place: number;
}

export interface RenderedCopy extends Copy {
  /** As they are sent: the links of the first comment are tracked, and those between channels filled in. */
  options: Record<string, unknown>;
  /** The requested format, even if the platform doesn't have it, or else the chosen one. */
  format: Format;
  /** Whether no format was requested, so that other files would change it. */
  inferred: boolean;
  /** The rules of the format; undefined if the platform doesn't have it. */
  rules: FormatRules | undefined;
  /** At least one. */
  items: readonly RenderedItem[];
  /** All files that the format shows. */
  media: readonly CopyFile[];
  /** The files that the format can't show, which are omitted. */
  left_out: readonly CopyFile[];
  /** How many thread items were joined into one text, if the format isn't a thread; 0 if none were. */
  joined: number;
}
