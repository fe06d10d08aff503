import type { WarningRule } from "../rule.ts";

/** What happens to the items of a thread that is published as one text. */
export const joinedItems: WarningRule = ({ joined, manifest }) => {
  if (joined === 0) return [];
  const has = manifest.formats.some(({ thread }) => thread !== null);
  const why = has ? "is not set to a thread" : "has no threads";
  const message = `${manifest.title} ${why}: the ${joined} posts are published as one post, one below the other.`;
  return [{ code: "joined_items", message, detail: { items: joined } }];
};
