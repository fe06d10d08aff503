/** What a reader of a simulated platform wrote. */
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
