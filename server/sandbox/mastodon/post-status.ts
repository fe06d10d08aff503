import type { SandboxFile, SandboxPost, SimulatorContext } from "../spec.ts";
import { refusePoll } from "./check-poll.ts";
import { findComment } from "./comments.ts";
import { countCharacters } from "./count-characters.ts";
import { findAttachments } from "./media.ts";
import { NewStatus } from "./new-status.ts";
import { hasStatus } from "./own-statuses.ts";
import { readStatusBody } from "./read-status-body.ts";
import { mastodonError, refuse } from "./refuse.ts";
import { toStatus } from "./to-status.ts";

/** How long an Idempotency-Key is remembered (docs.joinmastodon.org/methods/statuses/#headers). */
const KEY_LIFETIME_MS = 60 * 60 * 1000;
export const MAX_CHARACTERS = 500;
/** docs.joinmastodon.org/methods/statuses/#create */
const VISIBILITIES = ["public", "unlisted", "private", "direct"];

/** A key used within the hour returns the first status again, whatever is sent with it. */
export async function postStatus(context: SimulatorContext, request: Request): Promise<Response> {
  const { store, account } = context;
  const input = NewStatus.parse(await readStatusBody(request));
  const { status, spoiler_text, in_reply_to_id, media_ids = [] } = input;
  if (input.visibility !== undefined && !VISIBILITIES.includes(input.visibility))
    return mastodonError(422, "Validation failed: Visibility is not included in the list");
  const isThere = async (id: string) =>
    (await hasStatus(store, id)) || (await findComment(context, id)) !== undefined;
  if (in_reply_to_id !== undefined && !(await isThere(in_reply_to_id)))
    return mastodonError(404, "The post you are trying to reply to does not appear to exist.");
  if (status.trim() === "" && media_ids.length === 0)
    return mastodonError(422, "Validation failed: Text can't be blank");
  const refused = refusePoll(input);
  if (refused !== null) return refused;
  if (countCharacters(status, spoiler_text) > MAX_CHARACTERS) return refuse("validation");
  const key = request.headers.get("idempotency-key") ?? "";
  const files = await findAttachments(context, media_ids);
  if (files instanceof Response) return files;
  return Response.json(toStatus(store, account, await keepOnce(context, key, { input, files })));
}

async function keepOnce(
  { store, now }: SimulatorContext,
  key: string,
  { input, files }: { input: NewStatus; files: SandboxFile[] },
): Promise<SandboxPost> {
  const id = store.newId();
  const received_at = now();
  const post = {
    id,
    external_post_id: snowflake(received_at, store.sequence()),
    key: key === "" ? id : key,
    text: input.status,
    payload: { ...input },
    received_at,
    files,
  };
  const earlier = await store.insertOnce(post, new Date(received_at.getTime() - KEY_LIFETIME_MS));
  return earlier ?? post;
}

/** A status ID: the milliseconds and 16 bits. Within a millisecond, later statuses have greater IDs. */
function snowflake(moment: Date, sequence: number): string {
  return String((BigInt(moment.getTime()) << 16n) | BigInt(sequence & 0xffff));
}
