/**
 * Posts in two steps, as Meta's platforms take them: what is sent becomes a container that nobody sees, which the
 * platform works on for a while, and which is then published
 * (https://developers.facebook.com/docs/threads/posts#step-2--publish-a-threads-media-container).
 */
import { z } from "zod";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { SandboxFile, SandboxPost, SimulatorContext } from "../spec.ts";
import { findFault } from "./find-fault.ts";
import { fetchUpload, findMedia } from "./media.ts";
import { NewPost } from "./new-post.ts";
import { plainError } from "./refuse.ts";
import { describePost, toAnswer } from "./to-answer.ts";

/** How long a container waits to be published, as on Meta's platforms. */
const KEPT_MS = 23 * 3_600_000;
/** How long the sandbox works on a container. */
const PROCESSING_MS = 3_000;

/** Its files are named by their addresses. */
const NewContainer = NewPost.omit({ key: true }).extend({
  media: z.array(z.object({ url: z.url(), alt_text: z.string().optional() })).default([]),
});

const Container = z.object({
  content: NewPost.omit({ key: true }),
  ready_at: z.iso.datetime(),
});
type Container = z.infer<typeof Container>;

/** `POST /containers`: makes one. The same content again makes another. */
export async function createContainer(
  manifest: ProviderManifest,
  context: SimulatorContext,
  request: Request,
): Promise<Response> {
  const { store, now } = context;
  const input = NewContainer.safeParse(await request.json().catch(() => undefined));
  if (!input.success) return plainError(400, "The body is not a post");
  const media = await fetchAll(context, input.data.media);
  if (media === null) return plainError(422, "A file can't be read at its address");
  const content = { ...input.data, media };
  if (content.reply_to !== undefined && (await store.findByKey(content.reply_to)) === null)
    return plainError(404, "There is no post to reply to");
  const files = await findMedia(context, manifest, content);
  const fault = findFault(manifest, content) ?? (typeof files === "string" ? files : undefined);
  if (fault !== undefined) return plainError(422, fault);
  const id = store.newId();
  const ready_at = new Date(now().getTime() + PROCESSING_MS).toISOString();
  await store.note(noteOf(id), { content, ready_at });
  return Response.json({ id });
}

async function fetchAll(
  context: SimulatorContext,
  media: z.infer<typeof NewContainer>["media"],
): Promise<NewPost["media"] | null> {
  const fetched: NewPost["media"] = [];
  for (const { url, ...described } of media) {
    const id = await fetchUpload(context, url);
    if (id === null) return null;
    fetched.push({ id, ...described });
  }
  return fetched;
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
export async function publishContainer(
  manifest: ProviderManifest,
  context: SimulatorContext,
  id: string,
): Promise<Response> {
  const container = await findContainer(context, id);
  if (container === null) return plainError(404, "There is no container of this id");
  if (!isReady(context, container)) return plainError(409, "The container is still in progress");
  const files = await findMedia(context, manifest, container.content);
  if (typeof files === "string") return plainError(422, files);
  const post = toPost(context, id, { ...container, files });
  const earlier = await context.store.insertOnce(post);
  if (earlier !== null) return plainError(409, "The container is published already");
  return toAnswer(context.store, post);
}

async function findContainer(
  { store, now }: SimulatorContext,
  id: string,
): Promise<Container | null> {
  const container = Container.safeParse(await store.recall(noteOf(id))).data;
  if (container === undefined) return null;
  const age = now().getTime() - Date.parse(container.ready_at);
  const published = age > KEPT_MS && (await store.findByKey(id)) !== null;
  return age > KEPT_MS && !published ? null : container;
}

function isReady({ now }: SimulatorContext, { ready_at }: Container): boolean {
  return new Date(ready_at) <= now();
}

function toPost(
  { store, now }: SimulatorContext,
  key: string,
  { content: { media, ...content }, files }: Container & { files: readonly SandboxFile[] },
): SandboxPost {
  const id = store.newId();
  const { text } = content;
  const payload = { ...content, ...(media.length === 0 ? {} : { media }) };
  return { id, external_post_id: id, key, text, payload, received_at: now(), files };
}

function noteOf(id: string) {
  return `container ${id}`;
}
