import { createHash } from "node:crypto";
import { z } from "zod";
import type { SandboxFile, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { sendEvent } from "./sign-in.ts";

/** How long the sandbox processes a post, and how long it reviews one before it returns its ID. */
export const PROCESSING_MS = 5_000;
export const MODERATION_MS = 12_000;

const Chunk = z.object({ name: z.string(), size: z.int() });

const StoredPost = z.object({
  publish_id: z.string(),
  kind: z.enum(["video", "photo"]),
  text: z.string(),
  payload: z.json(),
  is_public: z.boolean(),
  /** In the inbox, until a person posts it. */
  is_draft: z.boolean().default(false),
  begun_at: z.iso.datetime(),
  video_size: z.int(),
  chunk_size: z.int(),
  total_chunk_count: z.int(),
  chunks: z.array(Chunk),
  complete_at: z.iso.datetime().nullable(),
  /** Why it will never be shown; empty if nothing is wrong. */
  fail_reason: z.string(),
  post_id: z.string(),
  /** ID of its page in the sandbox. */
  page_id: z.string(),
  page_url: z.url(),
});
export type StoredPost = z.infer<typeof StoredPost>;

export type NewPost = Pick<StoredPost, "kind" | "text" | "payload" | "is_public"> &
  Partial<Pick<StoredPost, "is_draft" | "video_size" | "chunk_size" | "total_chunk_count">>;

/** Nineteen digits, like TikTok's IDs: more than a JavaScript number holds. */
function postIdOf(seed: string): string {
  const digest = createHash("sha256").update(seed).digest();
  return `73${(digest.readBigUInt64BE() % 10n ** 17n).toString().padStart(17, "0")}`;
}

export async function beginPost(context: SimulatorContext, post: NewPost): Promise<StoredPost> {
  const { store, now } = context;
  const page_id = store.newId();
  const begun: StoredPost = {
    video_size: 0,
    chunk_size: 0,
    total_chunk_count: 0,
    is_draft: false,
    ...post,
    publish_id: `${post.kind === "video" ? "v_pub_file" : "p_pub_url"}~v2.${postIdOf(page_id)}`,
    begun_at: now().toISOString(),
    chunks: [],
    complete_at: null,
    fail_reason: "",
    post_id: postIdOf(`${page_id} post`),
    page_id,
    page_url: store.pageUrl(page_id),
  };
  await storePost(context, begun);
  return begun;
}

export async function storePost({ store }: SimulatorContext, post: StoredPost): Promise<void> {
  await store.note(`post ${post.publish_id}`, post);
}

export async function findPost(
  { store }: SimulatorContext,
  id: string,
): Promise<StoredPost | null> {
  return StoredPost.safeParse(await store.recall(`post ${id}`)).data ?? null;
}

/** Marks a post as completely received: it is shown from now on, unless something is wrong with it. */
export async function completePost(
  context: SimulatorContext,
  post: StoredPost,
  { fail_reason, files }: { fail_reason: string; files: SandboxFile[] },
): Promise<void> {
  const { store, now } = context;
  const received_at = now();
  const complete_at = received_at.toISOString();
  await storePost(context, { ...post, chunks: [], complete_at, fail_reason });
  tellOfPost(context, post, fail_reason);
  if (fail_reason !== "") return;
  await store.insertOnce({
    id: post.page_id,
    external_post_id: post.is_public ? post.post_id : post.publish_id,
    key: post.publish_id,
    text: post.text,
    payload: post.payload,
    received_at,
    files,
  });
}

/** "Content Posting webhooks" of https://developers.tiktok.com/doc/content-posting-api-reference-get-video-status. */
function tellOfPost(
  context: SimulatorContext,
  { publish_id, post_id, is_public, is_draft }: StoredPost,
  reason: string,
): void {
  const content = { publish_id, publish_type: is_draft ? "INBOX_SHARE" : "DIRECT_POST" };
  const event = is_draft ? "post.publish.inbox_delivered" : "post.publish.complete";
  const ended =
    reason === ""
      ? { event, content }
      : { event: "post.publish.failed", content: { ...content, reason } };
  sendEvent(context, { ...ended, after_ms: PROCESSING_MS });
  if (reason !== "" || !is_public) return;
  sendEvent(context, {
    event: "post.publish.publicly_available",
    content: { ...content, post_id },
    after_ms: MODERATION_MS,
  });
}
