import { Refusal } from "#core/contract/refusal.ts";
import { requireScope } from "#server/access/auth/require-scope.ts";
import { recheckActor } from "#server/access/auth/stored-actor.ts";
import type { Actor } from "#server/kernel/actor.ts";
import { createServiceContext } from "#server/kernel/context.ts";
import { newId } from "#server/platform/ids.ts";
import type { System } from "#server/system.ts";
import { mailDrafts } from "./letters.ts";
import { pauseByCrier } from "./pause-by-crier.ts";
import type { RecurringRecord } from "./recurring-record.ts";
import { takeStep } from "./take-step.ts";

export interface RecurringRef {
  id: string;
  organization_id: string;
}

/** More than the days ahead, twice: each is removed and made at most once. */
const MOST_STEPS = 200;

/**
 * Makes a recurring post's posts of the coming weeks, and replaces those of an earlier revision, on behalf of whoever
 * set it up. Each step is a transaction of its own under the recurring post's lock, so any number of processes may call
 * it, and may stop, at any time. Pauses it, with the reason, if its creator may no longer schedule posts.
 */
export async function makePosts(system: System, { id, organization_id }: RecurringRef) {
  const { prisma } = system.database;
  const found = await prisma.recurringPost.findFirst({ where: { id, organization_id } });
  if (found === null || found.paused) return;
  const recurring = found as unknown as RecurringRecord;
  try {
    const actor = await recheck(system, recurring);
    if (actor.organization.deletion !== undefined) return;
    await makeAll(system, recurring, actor);
  } catch (error) {
    if (!(error instanceof Refusal) || isTemporary(error)) throw error;
    await pauseByCrier(system, recurring, error.message);
  }
  await mailDrafts(system, recurring);
}

async function recheck(system: System, { actor }: RecurringRecord): Promise<Actor> {
  const current = await recheckActor(system, actor, "publish");
  requireScope(current, "posts:write");
  return current;
}

/** Large posts are validated in a thread, so that nobody's requests wait. */
async function makeAll(system: System, { id, organization_id }: RecurringRef, actor: Actor) {
  const turn = await system.validators.take(organization_id);
  try {
    const base = createServiceContext(system, actor, newId("request"), "job");
    const ctx = { ...base, validate: turn.place };
    const refused = new Map<string, string>();
    for (let step = 0; step < MOST_STEPS; step += 1)
      if ((await takeStep(ctx, { id, refused })) === "done") return;
  } finally {
    turn.end();
  }
}

function isTemporary({ code }: Refusal): boolean {
  return code === "TOO_MANY_REQUESTS" || code === "SERVICE_UNAVAILABLE";
}
