import type {
  SandboxComment as CommentRow,
  SandboxPost as SandboxRow,
} from "#server/db/generated/client.ts";
import type { Json } from "#server/providers/spec.ts";
import type { SandboxComment } from "#server/sandbox/sandbox-comment.ts";
import type { SandboxFile, SandboxPost } from "#server/sandbox/spec.ts";

/** A received post as its simulator knows it. */
export function toSandboxPost({
  channel_id,
  position,
  payload,
  files,
  ...post
}: SandboxRow): SandboxPost {
  return { ...post, payload: payload as Json, files: files as unknown as SandboxFile[] };
}

/** What a reader wrote, as its simulator knows it. */
export function toSandboxComment({
  channel_id,
  position,
  kind,
  author,
  ...comment
}: CommentRow): SandboxComment {
  return {
    ...comment,
    kind: kind as SandboxComment["kind"],
    author: author as SandboxComment["author"],
  };
}
