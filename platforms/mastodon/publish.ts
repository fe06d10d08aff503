import { randomBytes } from "node:crypto";
import { z } from "zod";
import { createUpload } from "#platforms/kit/files/read-file.ts";
import { sendWithFiles, type UploadStep, uploadsIn } from "#platforms/kit/files/send-with-files.ts";
import { findOwnPost, type OwnPostSearch } from "#platforms/kit/find-own-post.ts";
import { type Poll, USUAL_MINUTES } from "#platforms/kit/poll.ts";
import type {
  Json,
  PreparedFile,
  Provider,
  ProviderContext,
  PublishedItem,
} from "#platforms/kit/spec/provider.ts";
import {
  accountOf,
  listOwnStatuses,
  type NewPoll,
  postStatus,
  readMedia,
  type Status,
  uploadMedia,
} from "./api.ts";
import { isMediaGone } from "./map-error.ts";
import { type PreparedItem, preparedCall } from "./prepared-call.ts";
import { htmlToText } from "./read-statuses.ts";

/**
 * A server discards media that no status shows after a day (app/lib/vacuum/media_attachments_vacuum.rb of
 * github.com/mastodon/mastodon).
 */
const LIFETIME_MS = 20 * 3_600_000;

const POLL_MS = 2_000;

/** A file on the server. Its URL is known once processing is done. */
const UploadedFile = z.object({ id: z.string(), url: z.string().nullable() });
type UploadedFile = z.infer<typeof UploadedFile>;

function uploadedFile(upload: Json): UploadedFile {
  return UploadedFile.parse(upload);
}

/**
 * Uploads a file with its alt text, or checks whether the server is done with it. A file the server no longer knows is
 * uploaded again. Throws a ProviderError.
 */
async function uploadFile(
  context: ProviderContext,
  file: PreparedFile,
  upload: Json,
): Promise<UploadStep> {
  const stored =
    upload === null ? null : await readMedia(context, encodeURIComponent(uploadedFile(upload).id));
  const media = stored ?? (await uploadMedia(context, (url) => createForm(context, file, url)));
  const { id, url, done } = media;
  return { upload: { id, url }, done, after_ms: done ? 0 : POLL_MS };
}

/** Creates a form (RFC 7578) whose file is streamed. */
function createForm(context: ProviderContext, file: PreparedFile, url: string): Promise<Request> {
  const boundary = `crier-${randomBytes(16).toString("hex")}`;
  const line = (text: string) => `${text}\r\n`;
  const description =
    file.alt_text === null
      ? ""
      : line(`--${boundary}`) +
        line('Content-Disposition: form-data; name="description"') +
        line("") +
        line(file.alt_text);
  const before =
    description +
    line(`--${boundary}`) +
    line(`Content-Disposition: form-data; name="file"; filename="${nameOf(file)}"`) +
    line(`Content-Type: ${file.content_type}`) +
    line("");
  const after = line("") + line(`--${boundary}--`);
  const content_type = `multipart/form-data; boundary=${boundary}`;
  return createUpload(context, file, {
    url,
    headers: { "content-type": content_type },
    before,
    after,
  });
}

/** Some servers derive a file's type from its extension. */
function nameOf({ content_type }: PreparedFile): string {
  const ending = content_type.split("/").at(-1)?.replace("jpeg", "jpg").replace("quicktime", "mov");
  return `file.${ending?.replace("x-m4v", "m4v")}`;
}

/**
 * On stock servers the idempotency key makes a repeated call within an hour return the same post; other servers ignore
 * it.
 */
export const advance: Provider["advance"] = (context, prepared, progress) =>
  sendWithFiles({
    context,
    items: preparedCall(prepared).items,
    progress,
    kept_ms: LIFETIME_MS,
    upload: (file, upload) => uploadFile(context, file, upload),
    isGone: isMediaGone,
    async send({ files, poll, ...item }: PreparedItem, out, uploads) {
      const in_reply_to_id = out.at(-1)?.external_post_id;
      const media_ids = uploads.map((upload) => uploadedFile(upload).id);
      const key = `${prepared.token}-${out.length + 1}`;
      const body = {
        ...item,
        in_reply_to_id,
        ...(files.length === 0 ? {} : { media_ids }),
        ...(poll === undefined ? {} : { poll: toPoll(poll) }),
      };
      return toPublishedItem(await postStatus(context, key, body));
    },
  });

/** In seconds: https://docs.joinmastodon.org/methods/statuses/#create. */
function toPoll({ choices, minutes, multiple }: Poll): NewPoll {
  return { options: choices, expires_in: (minutes ?? USUAL_MINUTES) * 60, multiple };
}

export function toPublishedItem({ id, url, uri }: Status): PublishedItem {
  return { external_post_id: id, url: url ?? uri, reference: id };
}

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
        essence: essenceOf(status.text ?? htmlToText(withoutQuoteLink(status.content))),
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

/**
 * The link to a quoted post that a server puts before the text, for apps that don't show quotes
 * (docs.joinmastodon.org/client/quotes).
 */
function withoutQuoteLink(html: string): string {
  return html.replace(/^<p class="quote-inline">[\s\S]*?<\/p>/, "");
}

/** What remains of a text after it is shown as HTML: spaces may be joined, and mentions lose their server. */
function essenceOf(text: string): string {
  return text.replace(/(@[\w.-]+)@[\w.-]+/g, "$1").replace(/\s+/g, "");
}
