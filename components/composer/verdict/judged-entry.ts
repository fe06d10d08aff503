import type { TextPart } from "#components/shown-post/text/text-part.ts";
import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import type { ValidationCode } from "#core/contract/resources/validation-error.ts";
import type { Rendition } from "#core/domain/markdown/index.ts";
import type { TextMark } from "../editor/marks/text-mark.ts";

const NO_MARKS: readonly TextMark[] = [];

export type ArticleWords = Pick<Rendition, "text" | "marks">;

/** One item of a thread, or the one text of any other format, as readers will see it. */
export interface PreviewItem {
  text: string;
  /** The same, in parts that look alike. */
  parts: readonly TextPart[];
  /** What an article's blocks are made of; undefined where it is none, left out where only the server knows. */
  article?: ArticleWords | undefined;
  /** Whether there is a web address in it. */
  linked: boolean;
  /** The first address that the platform links; null where there is none, left out where only the server knows. */
  link?: string | null;
  /** In the platform's own unit. */
  length: number;
  limit: number;
  /** Its place among the cards of the thread, and the ids of its files. Left out where only the server knows. */
  place?: number;
  media?: readonly string[];
}

/** What the composer knows of a chosen channel: the verdict on what it would get. */
export interface JudgedEntry
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
  /** The ids of the files that its format shows, and of those that it goes out without; null where only the server knows. */
  files: { shown: readonly string[]; left_out: readonly string[] } | null;
  /** What of the verdict has a place in `content.markdown`. */
  marks(): readonly TextMark[];
}

/** What readers see of an entry. */
export type RenderedEntry = Pick<JudgedEntry, "format" | "items" | "files">;

/** An entry as the server judged it. */
export function toJudged(entry: ChannelEntry): JudgedEntry {
  const { text, length, limit } = entry.content;
  return {
    ...entry,
    files: null,
    marks: () => NO_MARKS,
    items: [{ text, parts: [{ text, kinds: [] }], linked: false, length, limit }],
  };
}

/** The browser's verdict on the words, under what the server alone knows: the errors with `server_only` codes. */
export function mergeVerdicts(
  local: JudgedEntry,
  server: ChannelEntry | undefined,
  server_only: ReadonlySet<ValidationCode>,
): JudgedEntry {
  const kept = (server?.errors ?? []).filter(({ code }) => server_only.has(code));
  const errors = [...kept, ...local.errors];
  return { ...local, errors, ready: local.ready && kept.length === 0 };
}
