/** What readers of a simulated platform write, and the part of a simulator that knows of it. */
import type { SandboxPost, SimulatorContext } from "./spec.ts";

export type CommentKind = "comment" | "mention" | "review";

export interface SandboxComment {
  /** As the platform makes its IDs. */
  external_id: string;
  kind: CommentKind;
  text: string;
  author: { name: string; handle: string };
  rating: number | null;
  /** Of the post it stands under; null where it stands under none. */
  on_external_id: string | null;
  /** Of the comment or answer that it answers; null where it answers the post. */
  parent_external_id: string | null;
  written_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
}

export type NewComment = Pick<
  SandboxComment,
  "kind" | "text" | "author" | "on_external_id" | "parent_external_id"
>;

/** What readers of a platform can do. */
export interface SimulatedReaders {
  kinds: readonly CommentKind[];
  /** The ID that the platform gives it. */
  newId(context: SimulatorContext, comment: NewComment): string;
}

/** The handle of a reader as a platform writes handles, from whatever was given. */
export function readerHandle({ handle }: { handle: string }, suffix = ""): string {
  const plain = handle.replace(/^@/, "");
  return plain.includes(".") || suffix === "" ? plain : `${plain}${suffix}`;
}

/** What is there of the posts and comments of a channel. */
export async function visibleComments({ store }: SimulatorContext): Promise<SandboxComment[]> {
  return (await store.comments()).filter(({ deleted_at }) => deleted_at === null);
}

/** The channel's own posts that are there, newest first. */
export async function visiblePosts({ store }: SimulatorContext): Promise<SandboxPost[]> {
  return (await store.recent(1_000)).filter(({ deleted_at }) => !deleted_at);
}
