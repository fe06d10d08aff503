/** The publish ledger: a row before each call to a platform, closed after it. */
import { Prisma, type PublishAttempt } from "#server/db/generated/client.ts";
import { newId } from "#server/platform/ids.ts";
import type { PreparedPost } from "#server/providers/spec.ts";
import type { System } from "#server/system.ts";
import type { DueEntry } from "./find-due-entry.ts";

export interface AttemptFailure {
  state: "failed" | "partly_published" | "unconfirmed";
  error_code: string;
  error_message: string;
}

/** No call to a platform lasts longer: an attempt still open after this is one whose process is gone. */
export const CALL_LIMIT_MS = 45_000;

/** Writes that the platform is about to be called. Null where another run has written so first: it alone may call. */
export async function openAttempt(
  system: System,
  entry: DueEntry,
  prepared: PreparedPost,
): Promise<string | null> {
  const id = newId("attempt");
  const { count } = await system.database.prisma.publishAttempt.createMany({
    data: {
      id,
      entry_id: entry.id,
      number: entry.attempts_ever + 1,
      schedule_version: entry.post.schedule_version,
      token: prepared.token,
      request:
        prepared.request === null ? Prisma.JsonNull : (prepared.request as Prisma.InputJsonValue),
      started_at: system.now(),
    },
    skipDuplicates: true,
  });
  return count === 0 ? null : id;
}

/** Writes what became of a call that did not succeed; one that did closes its entry, too. */
export async function closeAttempt(system: System, id: string, failure: AttemptFailure) {
  await system.database.prisma.publishAttempt.updateMany({
    where: { id },
    data: { ...failure, finished_at: system.now() },
  });
}

/** What was sent with an attempt, to be sent or asked about again. */
export function preparedIn(attempt: PublishAttempt): PreparedPost {
  return { token: attempt.token, request: attempt.request as PreparedPost["request"] };
}
