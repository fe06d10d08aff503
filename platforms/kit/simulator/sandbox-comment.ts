export type CommentKind = "comment" | "mention" | "review";

export interface SandboxComment {
  /** In the platform's own ID format. */
  external_id: string;
  kind: CommentKind;
  text: string;
  author: { name: string; handle: string };
  rating: number | null;
  /** ID of its post; null if it belongs to none. */
  on_external_id: string | null;
  /** ID of the parent comment; null if it replies to the post. */
  parent_external_id: string | null;
  written_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
}

export type NewComment = Pick<
  SandboxComment,
  "kind" | "text" | "author" | "on_external_id" | "parent_external_id"
>;
