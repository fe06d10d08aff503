import type { FileFault } from "#server/media/decoding/task.ts";
import type { System } from "#server/system.ts";
import { removeObjects } from "../remove-objects.ts";
import { closeFile } from "./close-file.ts";

/** Marks a file as unusable and deletes its bytes. Idempotent. Three statements. */
export async function failFile(
  system: System,
  id: string,
  { reason, message }: FileFault,
): Promise<void> {
  const file = await system.database.prisma.mediaFile.findUnique({ where: { id } });
  if (file === null || file.state === "ready") return;
  const { state: from } = file;
  const set = { state: "failed" as const, reason, message, stored_bytes: 0 };
  const event = { kind: "media.failed" as const, facts: { reason } };
  if (from !== "failed") await closeFile(system, file, { from, set, event });
  await removeObjects(system.storage, file);
}
