import { itemLimit } from "#core/domain/copy/index.ts";
import { offerRebalanceThread } from "#core/domain/fixes/rebalance-thread.ts";
import { countOf } from "../phrases.ts";
import type { BrowserRule } from "../rule.ts";

/** A thread's items must be within the platform's limit, or Crier's if the platform has none. */
export const threadItems: BrowserRule = {
  server_only: false,
  validate({ rules, items, manifest }) {
    if (rules === undefined) return [];
    const limit = itemLimit(rules);
    if (items.length <= limit) return [];
    return [
      {
        code: "validation",
        field: "content",
        path: "thread",
        message: `${countOf(items.length, limit, "posts")} for a thread on ${manifest.title}.`,
        fixes: [offerRebalanceThread(rules)],
      },
    ];
  },
};
