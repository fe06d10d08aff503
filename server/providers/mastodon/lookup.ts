import { uploadsIn } from "../kit/files/send-with-files.ts";
import { findOwnPost, type OwnPostSearch } from "../kit/find-own-post.ts";
import type { Json, PreparedFile, Provider } from "../spec.ts";
import { accountOf } from "./account.ts";
import { listOwnStatuses } from "./client.ts";
import { htmlToText } from "./html-to-text.ts";
import { preparedCall } from "./prepare.ts";
import { toPublishedItem } from "./to-published-item.ts";
import { uploadedFile } from "./upload-file.ts";

/** Pages of 40 statuses: longer than any thread, with few of the 300 calls that a server accepts in five minutes. */
const MAX_PAGES = 15;

/**
 * Servers have no lookup by idempotency key: the post is searched for among the account's own
 * (../kit/find-own-post.ts). Some software omits polls from that list and ignores the key (snac2): on a server with
 * only the older instance API, a poll that isn't found may still be published.
 */
export const lookup: Provider["lookup"] = async (context, prepared, progress) => {
  const { items, prepared_at } = preparedCall(prepared);
  const search: OwnPostSearch = {
    history: context.history,
    items: items.map(({ status, files, poll }, index) => ({
      essence: essenceOf(status),
      kind: kindOf(poll),
      files: index === progress.items.length ? uploadsIn(progress).map(namesOf) : noneOf(files),
    })),
    prepared_at: new Date(prepared_at),
    max_pages: MAX_PAGES,
    async list(page) {
      const statuses = await listOwnStatuses(context, page ?? undefined);
      const posts = statuses.map((status) => ({
        sent: toPublishedItem(status),
        created_at: new Date(status.created_at),
        essence: essenceOf(status.text ?? htmlToText(status.content)),
        kind: kindOf(status.poll),
        answers: status.in_reply_to_id ?? null,
        files: status.media_attachments.flatMap(({ id, url }) => [id, ...(url ? [url] : [])]),
      }));
      return { posts, next: statuses.at(-1)?.id ?? null };
    },
  };
  const found = await findOwnPost(search, progress);
  const isPoll = items.some(({ poll }) => poll !== undefined);
  const listsPolls = accountOf(context).instance_api === "v2";
  return found === "absent" && isPoll && !listsPolls ? "unknowable" : found;
};

function kindOf(poll: object | null | undefined): string {
  return poll == null ? "post" : "poll";
}

/** Nothing is known about an item whose files aren't uploaded yet. */
function noneOf(files: readonly PreparedFile[]): [] | null {
  return files.length === 0 ? [] : null;
}

/** A file keeps its ID in a status, on some servers only its URL. */
function namesOf(upload: Json): string[] {
  const { id, url } = uploadedFile(upload);
  return url === null ? [id] : [id, url];
}

/** What remains of a text after it is shown as HTML: spaces may be joined, and mentions lose their server. */
function essenceOf(text: string): string {
  return text.replace(/(@[\w.-]+)@[\w.-]+/g, "$1").replace(/\s+/g, "");
}
