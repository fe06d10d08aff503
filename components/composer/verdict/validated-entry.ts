import type { TextPart } from "#components/shown-post/text/text-part.ts";
import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import type { ValidationCode } from "#core/contract/resources/validation-error.ts";
import type { Rendition } from "#core/domain/markdown/index.ts";
import type { TextMark } from "../editor/marks/text-mark.ts";

const NO_MARKS: readonly TextMark[] = [];

export type ArticleText = Pick<Rendition, "text" | "marks">;

/** An item of a thread, or the single text of any other format, as readers will see it. */
export interface PreviewItem {
  text: string;
  parts: readonly TextPart[];
  /** Content of an article's blocks; undefined if it isn't an article, or if only the server knows. */
  article?: ArticleText | undefined;
  linked: boolean;
  /** The first URL that the platform links; null without one, undefined if only the server knows. */
  link?: string | null;
  /** The UTM parameters that its links get; null if none does, undefined if only the server knows. */
  tracked?: string | null;
  /** In the platform's own unit. */
  length: number;
  limit: number;
  /** Index of its thread card, and IDs of its files. Undefined if only the server knows. */
  place?: number;
  media?: readonly string[];
}

export interface ValidatedEntry
  extends Pick<
    ChannelEntry,
    | "channel_id"
    | "provider"
    | "name"
    | "ready"
    | "format"
    | "content"
    | "errors"
    | "warnings"
    | "credit_estimate"
  > {
  items: readonly PreviewItem[];
  /** IDs of the files that its format shows, and of those that it omits; null if only the server knows. */
  files: { shown: readonly string[]; left_out: readonly string[] } | null;
  /** The validation results with a position in `content.markdown`. */
  marks(): readonly TextMark[];
}

export type RenderedEntry = Pick<ValidatedEntry, "format" | "items" | "files">;

export function toValidated(entry: ChannelEntry): ValidatedEntry {
  const { text, length, limit } = entry.content;
  return {
    ...entry,
    files: null,
    marks: () => NO_MARKS,
    items: [{ text, parts: [{ text, kinds: [] }], linked: false, length, limit }],
  };
}

/**
 * Merges the browser's validation of the text with what only the server knows: the errors with `server_only` codes, and
 * those of links between channels.
 */
export function mergeVerdicts(
  local: ValidatedEntry,
  server: ChannelEntry | undefined,
  server_only: ReadonlySet<ValidationCode>,
): ValidatedEntry {
  const serverErrors = (server?.errors ?? []).filter(
    ({ code, path }) => server_only.has(code) || path === "content.links",
  );
  const errors = [...serverErrors, ...local.errors];
  return { ...local, errors, ready: local.ready && serverErrors.length === 0 };
}
