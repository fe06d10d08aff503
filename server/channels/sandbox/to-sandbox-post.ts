import type { SandboxComment } from "#platforms/kit/simulator/sandbox-comment.ts";
import type { SandboxFile, SandboxPost } from "#platforms/kit/simulator/spec.ts";
import type { Json } from "#platforms/kit/spec/provider.ts";
import type {
  SandboxComment as CommentRow,
  SandboxPost as SandboxRow,
} from "#server/db/generated/client.ts";

export function toSandboxPost({
  channel_id,
  position,
  payload,
  files,
  ...post
}: SandboxRow): SandboxPost {
  return { ...post, payload: payload as Json, files: files as unknown as SandboxFile[] };
}

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
