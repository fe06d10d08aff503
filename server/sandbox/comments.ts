/** What readers of a simulated platform wrote, for the simulators. */
import type { SandboxComment } from "./sandbox-comment.ts";
import type { SandboxPost, SimulatorContext } from "./spec.ts";

export type { SandboxComment } from "./sandbox-comment.ts";
export type { SimulatedReaders } from "./spec.ts";

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
