import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { SandboxFile, SandboxPost, SimulatorContext } from "../spec.ts";
import { findFault } from "./find-fault.ts";
import { findMedia } from "./media.ts";
import { NewPost } from "./new-post.ts";
import { plainError } from "./refuse.ts";
import { toAnswer } from "./to-answer.ts";

/** Keeps one post of a key: the same key again gets the first one, whatever is sent with it. */
export async function keepPost(
  manifest: ProviderManifest,
  context: SimulatorContext,
  request: Request,
): Promise<Response> {
  const input = NewPost.safeParse(await request.json().catch(() => undefined));
  if (!input.success) return plainError(400, "The body is not a post");
  const { key, reply_to } = input.data;
  if (reply_to !== undefined && (await context.store.findByKey(reply_to)) === null)
    return plainError(404, "There is no post to reply to");
  const media = await findMedia(context, manifest, input.data);
  const fault = findFault(manifest, input.data) ?? (typeof media === "string" ? media : undefined);
  if (fault === undefined && typeof media !== "string")
    return toAnswer(context.store, await keepOnce(context, input.data, media));
  const earlier = await context.store.findByKey(key);
  return earlier === null ? plainError(422, fault ?? "") : toAnswer(context.store, earlier);
}

async function keepOnce(
  { store, now }: SimulatorContext,
  { media, ...input }: NewPost,
  files: readonly SandboxFile[],
): Promise<SandboxPost> {
  const { key, text } = input;
  const id = store.newId();
  const payload = { ...input, ...(media.length === 0 ? {} : { media }) };
  const received_at = now();
  const post = { id, external_post_id: id, key, text, payload, received_at, files };
  return (await store.insertOnce(post)) ?? post;
}
