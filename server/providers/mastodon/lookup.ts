import type { Provider } from "../spec.ts";
import { listOwnStatuses, type Status } from "./client.ts";
import { htmlToText } from "./html-to-text.ts";
import { preparedCall } from "./prepare.ts";
import { toPublishedPost } from "./to-published-post.ts";

/** How far a server's clock may be behind ours. */
const CLOCK_TOLERANCE_MS = 60_000;

/**
 * A server can't be asked by idempotency key, so the post is known by its text among the account's newest statuses since
 * it was made ready. The same text posted by hand at that moment would be taken for it, and 40 later statuses would hide
 * it; then the key still keeps a second attempt from being a second post, for an hour.
 */
export const lookup: Provider["lookup"] = async (context, prepared) => {
  const { body, prepared_at } = preparedCall(prepared);
  const earliest = Date.parse(prepared_at) - CLOCK_TOLERANCE_MS;
  const wanted = essence(body.status);
  const statuses = await listOwnStatuses(context);
  const found = statuses.find(
    (status) => isRecent(status, earliest) && essence(htmlToText(status.content)) === wanted,
  );
  return found === undefined ? "absent" : { found: toPublishedPost(found) };
};

function isRecent({ created_at }: Status, earliest: number): boolean {
  return Date.parse(created_at) >= earliest;
}

/** What showing a text as HTML leaves of it: spaces may be joined, and mentions lose their server. */
function essence(text: string): string {
  return text.replace(/(@[\w.-]+)@[\w.-]+/g, "$1").replace(/\s+/g, "");
}
