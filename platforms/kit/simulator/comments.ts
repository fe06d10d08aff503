import type { SandboxComment } from "./sandbox-comment.ts";
import type { SandboxPost, SimulatorContext } from "./spec.ts";

export type { SandboxComment } from "./sandbox-comment.ts";
export type { SimulatedReaders } from "./spec.ts";

export function readerHandle({ handle }: { handle: string }, suffix = ""): string {
  const plain = handle.replace(/^@/, "");
  return plain.includes(".") || suffix === "" ? plain : `${plain}${suffix}`;
}

export async function visibleComments({ store }: SimulatorContext): Promise<SandboxComment[]> {
  return (await store.comments()).filter(({ deleted_at }) => deleted_at === null);
}

/** Returns the channel's own existing posts, newest first. */
export async function visiblePosts({ store }: SimulatorContext): Promise<SandboxPost[]> {
  return (await store.recent(1_000)).filter(({ deleted_at }) => !deleted_at);
}
