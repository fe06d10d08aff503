import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import type { ValidationError } from "#core/contract/resources/validation-error.ts";

import type { PreviewPart } from "./preview-parts.ts";

/** One item of a thread, or the one text of any other format, as readers will see it. */
export interface PreviewItem {
  text: string;
  /** The same, in parts that look alike. */
  parts: readonly PreviewPart[];
  /** Whether there is a web address in it. */
  linked: boolean;
  /** In the platform's own unit. */
  length: number;
  limit: number;
}

/** What the composer knows of a chosen channel: the verdict on what it would get. */
export interface JudgedEntry
  extends Pick<
    ChannelEntry,
    "channel_id" | "provider" | "name" | "ready" | "format" | "content" | "errors" | "warnings"
  > {
  items: readonly PreviewItem[];
}

/** An entry as the server judged it. */
export function toJudged(entry: ChannelEntry): JudgedEntry {
  const { text, length, limit } = entry.content;
  return {
    ...entry,
    items: [{ text, parts: [{ text, kinds: [] }], linked: false, length, limit }],
  };
}

/**
 * The browser's verdict on the words, under what only the server knows: the state of the channel, and what else goes out
 * around that time.
 */
export function mergeVerdicts(local: JudgedEntry, server: ChannelEntry | undefined): JudgedEntry {
  const circumstances = (server?.errors ?? []).filter(isOfCircumstances);
  const errors = [...circumstances, ...local.errors];
  return { ...local, errors, ready: errors.length === 0 };
}

function isOfCircumstances({ field, code }: ValidationError): boolean {
  return (field === "channel" && code !== "unsupported") || code === "rate_limit";
}
