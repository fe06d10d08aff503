import type { SandboxPost as SandboxRow } from "#server/db/generated/client.ts";
import type { Json } from "#server/providers/spec.ts";
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
