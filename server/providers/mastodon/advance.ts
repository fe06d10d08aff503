import { sendWithFiles } from "../kit/files/send-with-files.ts";
import { type Poll, USUAL_MINUTES } from "../kit/poll.ts";
import type { Provider } from "../spec.ts";
import { type NewPoll, postStatus } from "./client.ts";
import { isMediaGone } from "./map-error.ts";
import { type PreparedItem, preparedCall } from "./prepare.ts";
import { toPublishedItem } from "./to-published-item.ts";
import { uploadedFile, uploadFile } from "./upload-file.ts";

/**
 * A server discards media that no status shows after a day (app/lib/vacuum/media_attachments_vacuum.rb of
 * github.com/mastodon/mastodon).
 */
const KEPT_MS = 20 * 3_600_000;

/**
 * On stock servers the idempotency key makes a repeated call within an hour return the same post; other servers ignore
 * it.
 */
export const advance: Provider["advance"] = (context, prepared, progress) =>
  sendWithFiles({
    context,
    items: preparedCall(prepared).items,
    progress,
    kept_ms: KEPT_MS,
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
