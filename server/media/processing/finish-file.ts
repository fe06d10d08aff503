import type { System } from "#server/system.ts";
import { closeFile } from "./close-file.ts";
import { findProcessing } from "./find-processing.ts";
import type { FileFacts } from "./inspect-stored-file.ts";

/** Marks a file as ready. Idempotent. Three statements. */
export async function finishFile(system: System, id: string, facts: FileFacts): Promise<void> {
  const file = await findProcessing(system, id);
  if (file === null) return;
  const set = { ...facts, state: "ready" as const };
  await closeFile(system, file, { from: "processing", set, event: { kind: "media.ready" } });
}
