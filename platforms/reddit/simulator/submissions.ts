import { z } from "zod";
import { ownPosts } from "#platforms/kit/simulator/own-posts.ts";
import type {
  SandboxFile,
  SandboxPost,
  SandboxStore,
  SimulatorContext,
} from "#platforms/kit/simulator/spec.ts";
import type { Kind } from "./subreddits.ts";

const Payload = z.object({
  kind: z.string(),
  sr: z.string(),
  title: z.string(),
  text: z.string(),
  /** URL the post links to, or of its image or video. */
  url: z.string(),
  flair_id: z.string().nullable(),
  nsfw: z.boolean(),
  spoiler: z.boolean(),
  poll: z.object({ options: z.array(z.string()), duration: z.int() }).optional(),
  /** For a gallery. */
  media_ids: z.array(z.string()),
  seen_at: z.iso.datetime(),
});
type Payload = z.infer<typeof Payload>;

export type StoredSubmission = Payload & { post: SandboxPost };

/** Newest first, without deleted posts, including those still processing. */
export async function storedSubmissions(store: SandboxStore): Promise<StoredSubmission[]> {
  return (await ownPosts({ store })).map((post) => ({ ...Payload.parse(post.payload), post }));
}

const WORK_MS = { image: 3_000, video: 12_000, gallery: 0, self: 0, link: 0, poll: 0 };

export async function storeSubmission(
  { store, now }: SimulatorContext,
  submitted: Submitted,
  { ids, files }: { ids: string[]; files: SandboxFile[] },
): Promise<{ id: string; name: string; url: string }> {
  const { kind, sr, text, flair_id, nsfw, spoiler, poll } = submitted;
  const page_id = store.newId();
  const received_at = now();
  const id = (received_at.getTime() * 1000 + (store.sequence() % 1000)).toString(36);
  const name = `t3_${id}`;
  const payload: Payload = {
    kind,
    sr,
    title: submitted.title.replace(/\s+/g, " ").trim(),
    text: text.trim(),
    url: shownAt(submitted, ids, files) ?? store.pageUrl(page_id),
    flair_id,
    nsfw,
    spoiler,
    ...(poll === undefined ? {} : { poll }),
    media_ids: kind === "gallery" ? ids : [],
    seen_at: new Date(received_at.getTime() + WORK_MS[kind]).toISOString(),
  };
  await store.insertOnce({
    id: page_id,
    external_post_id: name,
    key: name,
    text: asRead(text),
    payload,
    received_at,
    files,
  });
  return { id, name, url: store.pageUrl(page_id) };
}

/** Renders Markdown without the marks and escapes that posts in the sandbox usually have. */
export function asRead(text: string): string {
  return text
    .replace(/<(https?:[^<>\s]+)>/g, "$1")
    .replace(/\[([^[\]]*)\]\([^)\s]{0,2000}\)/g, "$1")
    .replace(/(?<!\\)(\*\*|~~)(.+?)\1/g, "$2")
    .replace(/(?<![\\*])\*([^*\s][^*]*)\*/g, "$1")
    .replace(/\\([\\`*_{}[\]()#+\-.!~>|^<&])/g, "$1");
}

function shownAt({ kind, url }: Submitted, ids: string[], files: SandboxFile[]): string | null {
  const [id] = ids;
  const ending = files[0]?.content_type.split("/").at(-1)?.replace("jpeg", "jpg");
  if (kind === "link") return url;
  if (kind === "image") return `https://i.redd.it/${id}.${ending}`;
  return kind === "video" ? `https://v.redd.it/${id}` : null;
}

export interface Submitted {
  kind: Kind;
  sr: string;
  title: string;
  text: string;
  url: string | null;
  flair_id: string | null;
  nsfw: boolean;
  spoiler: boolean;
  resubmit: boolean;
  validate_on_submit: boolean;
  /** `duration` is in days. */
  poll?: { options: string[]; duration: number };
}
