import type { SandboxComment } from "./sandbox-comment.ts";
import type { SimulatorContext } from "./spec.ts";

export type { SandboxComment } from "./sandbox-comment.ts";
export type { SimulatedReaders } from "./spec.ts";

export function readerHandle({ handle }: { handle: string }, suffix = ""): string {
  const plain = handle.replace(/^@/, "");
  return plain.includes(".") || suffix === "" ? plain : `${plain}${suffix}`;
}

export async function visibleComments({ store }: SimulatorContext): Promise<SandboxComment[]> {
  return (await store.comments()).filter(({ deleted_at }) => deleted_at === null);
}
