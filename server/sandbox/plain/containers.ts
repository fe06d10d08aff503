/**
 * Posts in two steps, as Meta's platforms take them: what is sent becomes a container that nobody sees, which the
 * platform works on for a while, and which is then published
 * (https://developers.facebook.com/docs/threads/posts#step-2--publish-a-threads-media-container).
 */
import { z } from "zod";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { SandboxPost, SimulatorContext } from "../spec.ts";
import { findFault } from "./find-fault.ts";
import { NewPost } from "./new-post.ts";
import { plainError } from "./refuse.ts";
import { describePost, toAnswer } from "./to-answer.ts";

/** How long the sandbox works on a container. */
const PROCESSING_MS = 3_000;

const NewContainer = NewPost.omit({ key: true });

const Container = z.object({ content: NewContainer, ready_at: z.iso.datetime() });
type Container = z.infer<typeof Container>;

/** `POST /containers`: makes one. The same content again makes another. */
export async function createContainer(
  manifest: ProviderManifest,
  { store, now }: SimulatorContext,
  request: Request,
): Promise<Response> {
  const input = NewContainer.safeParse(await request.json().catch(() => undefined));
  if (!input.success) return plainError(400, "The body is not a post");
  const content = input.data;
  if (content.reply_to !== undefined && (await store.findByKey(content.reply_to)) === null)
    return plainError(404, "There is no post to reply to");
  const fault = findFault(manifest, content);
  if (fault !== undefined) return plainError(422, fault);
  const id = store.newId();
  const ready_at = new Date(now().getTime() + PROCESSING_MS).toISOString();
  await store.note(noteOf(id), { content, ready_at });
  return Response.json({ id });
}

/** `GET /containers/{id}`: what has become of it, with its post once it is published. */
export async function describeContainer(context: SimulatorContext, id: string): Promise<Response> {
  const container = await findContainer(context, id);
  if (container === null) return plainError(404, "There is no container of this id");
  const post = await context.store.findByKey(id);
  if (post !== null)
    return Response.json({ status: "PUBLISHED", post: describePost(context.store, post) });
  return Response.json({ status: isReady(context, container) ? "FINISHED" : "IN_PROGRESS" });
}

/** `POST /containers/{id}/publish`: puts its post out, once. */
export async function publishContainer(context: SimulatorContext, id: string): Promise<Response> {
  const container = await findContainer(context, id);
  if (container === null) return plainError(404, "There is no container of this id");
  if (!isReady(context, container)) return plainError(409, "The container is still in progress");
  const post = toPost(context, id, container);
  const earlier = await context.store.insertOnce(post);
  if (earlier !== null) return plainError(409, "The container is published already");
  return toAnswer(context.store, post);
}

async function findContainer({ store }: SimulatorContext, id: string): Promise<Container | null> {
  return Container.safeParse(await store.recall(noteOf(id))).data ?? null;
}

function isReady({ now }: SimulatorContext, { ready_at }: Container): boolean {
  return new Date(ready_at) <= now();
}

function toPost(
  { store, now }: SimulatorContext,
  key: string,
  { content }: Container,
): SandboxPost {
  const id = store.newId();
  const { text } = content;
  return { id, external_post_id: id, key, text, payload: { ...content }, received_at: now() };
}

function noteOf(id: string) {
  return `container ${id}`;
}
