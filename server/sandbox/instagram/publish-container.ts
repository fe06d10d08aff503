import { findContainer, publishOnce } from "../graph/containers.ts";
import { numericId } from "../graph/numeric-id.ts";
import { countOfDay, ownPosts } from "../graph/own-posts.ts";
import type { GraphRequest } from "../graph/read-call.ts";
import { invalidParameter } from "../graph/refuse.ts";
import type { SimulatorContext } from "../spec.ts";
import { instagramFault } from "./refuse.ts";

/** https://developers.facebook.com/docs/instagram-platform/content-publishing#rate-limit, 30 June 2026. */
export const POSTS_A_DAY = 100;

/** `POST /{ig-user}/media_publish`. A container that is already published can no longer be found [unconfirmed]. */
export async function publishContainer(
  context: SimulatorContext,
  { fields }: GraphRequest,
): Promise<Response> {
  const key = fields.get("creation_id");
  if (key === undefined) return invalidParameter("The parameter creation_id is required");
  const found = await findContainer(context, key);
  if (found === null || found.container.is_child) return instagramFault("notFound");
  const { container, state } = found;
  if (state === "EXPIRED") return instagramFault("expired");
  if (state === "IN_PROGRESS" || state === "ERROR") return instagramFault("notReady");
  if (countOfDay(context, await ownPosts(context)) >= POSTS_A_DAY) return instagramFault("quota");
  const story = container.fields.media_type === "STORIES";
  const text = story ? "" : (container.fields.caption ?? "");
  const external_post_id = numericId(context, "18");
  const post = await publishOnce(context, { container, key, external_post_id, text });
  return post === null ? instagramFault("notFound") : Response.json({ id: external_post_id });
}
