import type { z } from "zod";
import type { ListInteractions } from "#core/contract/operations/interactions.ts";

export interface InboxQuery {
  view: View;
  channel?: string;
  kind?: Kind;
  mine?: true;
}

export const VIEWS = ["open", "unanswered", "snoozed", "done"] as const;
export type View = (typeof VIEWS)[number];
export const KINDS = ["comment", "mention", "review"] as const;
export type Kind = (typeof KINDS)[number];

type Params = Record<string, string | string[] | undefined>;
type Filter = Omit<z.input<typeof ListInteractions.input>, "limit" | "cursor">;

export const INBOX_PER_PAGE = 25;

export function readInboxQuery(params: Params): InboxQuery {
  const { view, channel, kind, mine } = params;
  return {
    view: VIEWS.find((each) => each === view) ?? "open",
    ...(typeof channel === "string" && channel !== "" && channel.length <= 200 ? { channel } : {}),
    ...(isKind(kind) ? { kind } : {}),
    ...(mine === "1" ? { mine: true } : {}),
  };
}

function isKind(given: unknown): given is Kind {
  return KINDS.some((kind) => kind === given);
}

/** Returns the URL's query with its question mark. `item` is the open message. */
export function writeInboxQuery(
  { view, channel, kind, mine }: InboxQuery,
  item: string | null = null,
): string {
  const params = new URLSearchParams({
    ...(view === "open" ? {} : { view }),
    ...(channel === undefined ? {} : { channel }),
    ...(kind === undefined ? {} : { kind }),
    ...(mine === undefined ? {} : { mine: "1" }),
    ...(item === null ? {} : { item }),
  });
  return params.size === 0 ? "" : `?${params}`;
}

/** Returns the parameters of `GET /interactions` for each list of a view, in order. */
export function toListInputs(
  { view, channel, kind, mine }: InboxQuery,
  user_id: string,
): readonly Filter[] {
  const filters = {
    ...(channel === undefined ? {} : { channel }),
    ...(kind === undefined ? {} : { kind }),
    ...(mine === undefined ? {} : { assignee: user_id }),
  };
  const open = { ...filters, status: "open", snoozed: false } as const;
  const unanswered = { ...open, unanswered: true };
  if (view === "unanswered") return [unanswered];
  if (view === "snoozed") return [{ ...filters, status: "open", snoozed: true }];
  if (view === "done") return [{ ...filters, status: "done" }];
  return [unanswered, { ...open, unanswered: false }];
}
