import { uploadsIn } from "../kit/files/send-with-files.ts";
import { findOwnPost, type OwnPostSearch } from "../kit/find-own-post.ts";
import type { Json, PreparedFile, Provider } from "../spec.ts";
import { accountOf } from "./account.ts";
import { listOwnStatuses } from "./client.ts";
import { htmlToText } from "./html-to-text.ts";
import { preparedCall } from "./prepare.ts";
import { toPublishedItem } from "./to-published-item.ts";
import { uploadedFile } from "./upload-file.ts";

/** Of 40 statuses each: more than a thread has, by few of the 300 calls that a server takes in five minutes. */
const MAX_PAGES = 15;

/**
 * A server can't be asked by idempotency key: the post is looked for among the account's own (../kit/find-own-post.ts). Some
 * software leaves polls out of these (snac2), and heeds no key: where a server knows only the older question for its limits, a
 * poll that is not found may be out all the same.
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

/** Of an item whose files are not uploaded yet nothing is known. */
function noneOf(files: readonly PreparedFile[]): [] | null {
  return files.length === 0 ? [] : null;
}

/** A file keeps its id in a status, on some servers its address alone. */
function namesOf(upload: Json): string[] {
  const { id, url } = uploadedFile(upload);
  return url === null ? [id] : [id, url];
}

/** What showing a text as HTML leaves of it: spaces may be joined, and mentions lose their server. */
function essenceOf(text: string): string {
  return text.replace(/(@[\w.-]+)@[\w.-]+/g, "$1").replace(/\s+/g, "");
}
