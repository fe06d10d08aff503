/** `POST /v2/blog/{blog}/posts` (https://www.tumblr.com/docs/en/api/v2#posts---createreblog-a-post-neue-post-format). */

import type { z } from "zod";
import { readBody, readJson } from "#platforms/kit/simulator/read-body.ts";
import type { SandboxFile, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { timedId } from "#platforms/kit/simulator/timed-id.ts";
import { incomingFile, storeBytes } from "#platforms/kit/simulator/uploads.ts";
import { type Payload, storedPosts } from "./list-posts.ts";
import { type Block, countOf, NewPost, uploadedIn } from "./new-post.ts";
import { answer, invalidPost, refused } from "./refuse.ts";

/** How long the sandbox processes a video: on Tumblr it takes some minutes. */
const TRANSCODING_MS = 25_000;
const TYPES = {
  image: /^image\/(jpeg|png|gif|webp)$/,
  video: /^video\/(mp4|quicktime)$/,
};

/** A video's post gets a different ID once it is published. */
export async function createPost(context: SimulatorContext, request: Request): Promise<Response> {
  const received = await readRequest(request);
  if (received === null) return refused(400, { detail: "The request can't be read." });
  const input = NewPost.safeParse(received.json);
  if (!input.success) return invalidPost(input.error.issues[0] as z.core.$ZodIssue);
  const refusal = await checkQuotas(context, input.data);
  if (refusal !== null) return refusal;
  const files = await storeFiles(context, input.data.content, received.parts);
  if (files instanceof Response) return files;
  return storePost(context, input.data, files);
}

interface Received {
  json: unknown;
  parts: ReadonlyMap<string, Blob>;
}

async function readRequest(request: Request): Promise<Received | null> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("multipart/form-data"))
    return { json: await readJson(request), parts: new Map() };
  const form = await request.formData().catch(() => null);
  const json = form?.get("json");
  if (form === null || json == null) return null;
  const parts = [...form.entries()].flatMap(([name, value]) =>
    value instanceof Blob ? [[name, value] as const] : [],
  );
  const text = typeof json === "string" ? json : await json.text();
  return { json: parse(text), parts: new Map(parts) };
}

async function storeFiles(
  context: SimulatorContext,
  content: readonly Block[],
  parts: ReadonlyMap<string, Blob>,
): Promise<SandboxFile[] | Response> {
  const files: SandboxFile[] = [];
  for (const block of content) {
    if (block.type !== "image" && block.type !== "video") continue;
    const part = parts.get(uploadedIn(block)?.identifier ?? "");
    if (part === undefined)
      return refused(400, { code: 8001, detail: "There is no part of that identifier." });
    const stored = await storeBytes(context, incomingFile(part));
    if (!TYPES[block.type].test(stored.content_type))
      return refused(400, { code: 8005, detail: `${stored.content_type} is not accepted.` });
    const alt_text = block.type === "image" ? (block.alt_text ?? null) : null;
    files.push({ ...stored, alt_text });
  }
  return files;
}

async function storePost(
  context: SimulatorContext,
  input: NewPost,
  files: SandboxFile[],
): Promise<Response> {
  const { store } = context;
  const received_at = context.now();
  const page_id = store.newId();
  const id = timedId(context, 20);
  const isVideo = input.content.some(({ type }) => type === "video");
  const out_at = new Date(received_at.getTime() + (isVideo ? TRANSCODING_MS : 0));
  const { state, tags, source_url, content } = input;
  const payload: Payload = {
    state,
    content: content.map((block) => ({ ...block })),
    ...(tags === undefined ? {} : { tags }),
    ...(source_url === undefined ? {} : { source_url }),
    out_at: out_at.toISOString(),
  };
  const post = { id: page_id, external_post_id: id, key: id, text: textOf(content), received_at };
  await store.insertOnce({ ...post, payload: JSON.parse(JSON.stringify(payload)), files });
  const response = isVideo
    ? {
        id: timedId(context, 20),
        state: "transcoding",
        display_text: "Your video is still processing, please wait a few minutes for it to appear.",
      }
    : { id, state, display_text: "Posted to the blog", web_url: store.pageUrl(page_id) };
  return Response.json({ meta: { status: 201, msg: "Created" }, response }, { status: 201 });
}

function textOf(content: readonly Block[]): string {
  return content.flatMap((block) => (block.type === "text" ? [block.text] : [])).join("\n\n");
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A user's daily limits (https://www.tumblr.com/docs/en/api/v2#rate-limits): a calendar day on Tumblr, here in UTC. */
const A_DAY = { posts: 250, images: 250, videos: 20 };

/** Returns null if the post is within them. Deleted posts don't count here. */
async function checkQuotas(
  { store, now }: SimulatorContext,
  { content }: NewPost,
): Promise<Response | null> {
  const today = now().toISOString().slice(0, 10);
  const published = await storedPosts(store);
  const posts = published.filter(({ post }) => post.received_at.toISOString().startsWith(today));
  const blocks = posts.flatMap((each) => each.content);
  const images = blocks.filter(({ type }) => type === "image").length;
  const videos = blocks.filter(({ type }) => type === "video").length;
  const isTranscoding = published.some(({ out_at }) => new Date(out_at) > now());
  if (posts.length >= A_DAY.posts)
    return refused(403, { code: 8023, detail: "You have hit your posting limit for the day." });
  if (images + countOf(content, "image") > A_DAY.images) {
    const detail = "You have hit a posting or media upload limit for the day.";
    return refused(403, { code: 8004, detail });
  }
  if (countOf(content, "video") === 0) return null;
  if (videos >= A_DAY.videos)
    return refused(403, { code: 8011, detail: "You can't upload any more videos today." });
  const detail = "You have a video that is still transcoding.";
  return isTranscoding ? refused(403, { code: 8010, detail }) : null;
}

/**
 * `PUT /v2/blog/{blog}/posts/{id}` for a post without files
 * (https://www.tumblr.com/docs/en/api/v2#postspost-id---edit-a-post-neue-post-format).
 */
export async function editPost(
  { store }: SimulatorContext,
  request: Request,
  { id }: { id: string },
): Promise<Response> {
  const found = (await storedPosts(store)).find(({ post }) => post.external_post_id === id);
  if (found === undefined) return refused(404);
  const input = await readBody(request, NewPost, invalidPost);
  if (input instanceof Response) return input;
  const { content, state, tags, source_url } = input;
  if (content.some(({ type }) => type === "image" || type === "video"))
    return refused(400, { code: 8001, detail: "There is no part of that identifier." });
  const payload = { state, content, tags, source_url, out_at: found.out_at };
  await store.rewrite(found.post.id, {
    text: textOf(content),
    payload: JSON.parse(JSON.stringify(payload)),
  });
  return answer({ id });
}
