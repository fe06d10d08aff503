import { findOwnPost } from "../graph/own-posts.ts";
import type { GraphRequest } from "../graph/read-call.ts";
import { invalidParameter, noSuchObject } from "../graph/refuse.ts";
import type { SimulatorContext } from "../spec.ts";
import { payloadOf } from "./payload.ts";
import { MAX_MESSAGE } from "./posts.ts";
import { facebookFault } from "./refuse.ts";

const MAX_TITLE = 255;

/**
 * `POST /{post}` and `POST /{video}`: omitted fields stay
 * (https://developers.facebook.com/docs/graph-api/reference/page-post#updating, …/reference/video#updating).
 */
export async function updateObject(
  context: SimulatorContext,
  id: string,
  fields: GraphRequest["fields"],
): Promise<Response> {
  const post = await findOwnPost(context, id);
  if (post === null) return noSuchObject(id);
  const before = payloadOf(post);
  if (before.kind !== "post" && before.kind !== "videos")
    return invalidParameter("The sandbox changes posts and videos alone");
  const isVideo = before.kind === "videos";
  const message = fields.get(isVideo ? "description" : "message") ?? before.message;
  const title = isVideo ? (fields.get("name") ?? before.title) : before.title;
  const isEmpty = !message?.trim() && before.link === undefined && before.media.length === 0;
  if (isEmpty) return facebookFault("nothingToPost");
  if ((message?.length ?? 0) > MAX_MESSAGE) return facebookFault("messageTooLong");
  if ((title?.length ?? 0) > MAX_TITLE) return invalidParameter("The title is too long");
  const payload = JSON.parse(JSON.stringify({ ...before, message, title }));
  await context.store.rewrite(post.id, { text: message ?? "", payload });
  return Response.json({ success: true });
}
