import { offerRebalanceThread } from "../fixes/rebalance-thread.ts";
import type { Rule } from "./subject.ts";
import { countOf } from "./words.ts";

/** A thread has no more items than the platform takes. */
export const threadItems: Rule = ({ rules, items, manifest }) => {
  const limit = rules?.thread?.max_items ?? null;
  if (rules === undefined || limit === null || items.length <= limit) return [];
  return [
    {
      code: "validation",
      field: "content",
      path: "thread",
      message: `${countOf(items.length, limit, "items")} for a thread on ${manifest.title}.`,
      fixes: [offerRebalanceThread(rules)],
    },
  ];
};
