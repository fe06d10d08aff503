import { toLookup } from "../kit/to-lookup.ts";
import type { Provider } from "../spec.ts";
import type { Status } from "./client.ts";
import { htmlToText } from "./html-to-text.ts";
import { listStatusesSince } from "./list-statuses-since.ts";
import { type PreparedItem, preparedCall } from "./prepare.ts";
import { toSentItem } from "./to-sent-item.ts";

/** How far a server's clock may be behind ours. */
const CLOCK_TOLERANCE_MS = 60_000;

/**
 * A server can't be asked by idempotency key, so the post is known by its text among the account's statuses since it was
 * made ready, and the items of a thread by their text and what they answer. The same text posted by hand at that moment
 * would be taken for it. Unknowable where the account has posted too much since to be read through.
 */
export const lookup: Provider["lookup"] = async (context, prepared) => {
  const { items, prepared_at } = preparedCall(prepared);
  const earliest = Date.parse(prepared_at) - CLOCK_TOLERANCE_MS;
  const { statuses, complete } = await listStatusesSince(context, new Date(earliest));
  const out = findChain(statuses, items);
  if (out.length < items.length && !complete) return "unknowable";
  return toLookup(out.map(toSentItem), items.length);
};

/** The items that are out, each an answer to the one before. Of several such chains the one that goes furthest. */
function findChain(statuses: readonly Status[], [first, ...rest]: readonly PreparedItem[]) {
  const starts = first === undefined ? [] : findAnswers(statuses, first, null);
  return starts
    .map((start) => follow(statuses, start, rest))
    .reduce((longest, chain) => (chain.length > longest.length ? chain : longest), []);
}

function follow(statuses: readonly Status[], start: Status, items: readonly PreparedItem[]) {
  const chain = [start];
  for (const item of items) {
    const [next] = findAnswers(statuses, item, chain.at(-1)?.id ?? null);
    if (next === undefined) break;
    chain.push(next);
  }
  return chain;
}

function findAnswers(statuses: readonly Status[], item: PreparedItem, answers: string | null) {
  const wanted = essence(item.status);
  return statuses.filter(
    ({ in_reply_to_id, content }) =>
      (in_reply_to_id ?? null) === answers && essence(htmlToText(content)) === wanted,
  );
}

/** What showing a text as HTML leaves of it: spaces may be joined, and mentions lose their server. */
function essence(text: string): string {
  return text.replace(/(@[\w.-]+)@[\w.-]+/g, "$1").replace(/\s+/g, "");
}
