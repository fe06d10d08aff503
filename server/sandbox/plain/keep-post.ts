import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { SandboxPost, SimulatorContext } from "../spec.ts";
import { findFault } from "./find-fault.ts";
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
  const fault = findFault(manifest, input.data);
  if (fault === undefined) return toAnswer(context.store, await keepOnce(context, input.data));
  const earlier = await context.store.findByKey(key);
  return earlier === null ? plainError(422, fault) : toAnswer(context.store, earlier);
}

async function keepOnce({ store, now }: SimulatorContext, input: NewPost): Promise<SandboxPost> {
  const { key, text } = input;
  const id = store.newId();
  const post = { id, external_post_id: id, key, text, payload: { ...input }, received_at: now() };
  return (await store.insertOnce(post)) ?? post;
}
