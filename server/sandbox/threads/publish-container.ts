import { findContainer, publishOnce } from "../graph/containers.ts";
import { numericId } from "../graph/numeric-id.ts";
import { ownPosts } from "../graph/own-posts.ts";
import type { GraphRequest } from "../graph/read-call.ts";
import { invalidParameter } from "../graph/refuse.ts";
import type { SimulatorContext } from "../spec.ts";
import { QUOTAS, usesOfDay } from "./quotas.ts";
import { threadsFault } from "./refuse.ts";

/** `POST /{user}/threads_publish`: for a finished container, once. */
export async function publishContainer(
  context: SimulatorContext,
  { fields }: GraphRequest,
): Promise<Response> {
  const key = fields.get("creation_id");
  if (key === undefined) return invalidParameter("The parameter creation_id is required");
  const found = await findContainer(context, key);
  if (found?.state !== "FINISHED" || found.container.is_child) return threadsFault("notFound");
  const { container } = found;
  const kind = container.fields.reply_to_id === undefined ? "posts" : "replies";
  const uses = usesOfDay(context, await ownPosts(context));
  if (uses[kind] >= QUOTAS[kind]) return threadsFault("quota");
  const text = container.fields.text ?? "";
  const external_post_id = numericId(context, "18");
  const post = await publishOnce(context, { container, key, external_post_id, text });
  return post === null ? threadsFault("notFound") : Response.json({ id: external_post_id });
}
