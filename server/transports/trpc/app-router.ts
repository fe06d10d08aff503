import { tracked } from "@trpc/server";
import { z } from "zod";
import { Refusal } from "#core/contract/refusal.ts";
import type { Scope } from "#core/contract/scopes.ts";
import type { StreamedFile } from "#core/contract/streamed-file.ts";
import { strictObject } from "#core/contract/strict-object.ts";
import { requireScope } from "#server/access/auth/require-scope.ts";
import type { Actor } from "#server/kernel/actor.ts";
import type { EventCursor } from "#server/kernel/events/read-events.ts";
import { changeFeedOf } from "#server/kernel/live/change-feed.ts";
import { readCursor, writeCursor } from "#server/kernel/live/cursor.ts";
import type { Change, Follower } from "#server/kernel/live/follower.ts";
import type { Served } from "#server/kernel/serve.ts";
import { registry } from "#server/operations/registry.ts";
import { takeTogether } from "#server/platform/processes/take-together.ts";
import type { System } from "#server/system.ts";
import type { Call } from "./procedure.ts";
import { createRouter, type ProcedureOf, procedure, toProcedure } from "./procedure.ts";

/** A browser opens one stream, whatever the number of its tabs. */
const MOST_OF_A_PERSON = 10;

const MOST_OF_AN_ORGANIZATION = 1_000;

const MOST_OF_ALL = 5_000;

/** How often a browser gets its cursor, and the follower's rights are checked again. */
const HEARTBEAT_MS = 30_000;

/** Scopes for changes that reveal more than that something changed. */
const NEEDS: Record<string, Scope> = {
  interaction: "interactions",
  saved_reply: "interactions",
  member: "members",
  webhook: "webhooks",
  api_key: "keys",
};

/** Position for an unreadable cursor, so that nothing is missed. */
const BEGINNING: EventCursor = { position: "0", id: "" };

const Input = strictObject({ lastEventId: z.string().max(100).nullish() });

/**
 * Streams the organization's changes as server-sent events: which things changed, not how. Starts after `lastEventId`;
 * if that is too far back, the first batch has `reset`, and everything must be reloaded. Ends when the session or the
 * membership does.
 */
const liveChanges = procedure
  .input(Input)
  .subscription(({ ctx, input, signal }) => follow(ctx, input.lastEventId ?? null, signal));

/** A file is downloaded by its URL. */
type SendsFile = Served<z.ZodType, typeof StreamedFile>;

type ProceduresOf<Registry> = {
  [Resource in keyof Registry]: {
    [Verb in keyof Registry[Resource] as Registry[Resource][Verb] extends SendsFile
      ? never
      : Verb]: ProcedureOf<Registry[Resource][Verb]>;
  };
};

export const appRouter = createRouter({
  ...toProcedures(registry),
  live: createRouter({ changes: liveChanges }),
});

export type AppRouter = typeof appRouter;

function toProcedures<Registry extends Record<string, Record<string, Served>>>(
  resources: Registry,
): ProceduresOf<Registry> {
  const procedures = Object.entries(resources).map(([resource, verbs]) => [
    resource,
    Object.fromEntries(
      Object.entries(verbs)
        .filter(([, { operation }]) => operation.http?.file === undefined)
        .map(([verb, served]) => [verb, toProcedure(served)]),
    ),
  ]);
  return Object.fromEntries(procedures);
}

async function* follow(ctx: Call, from: string | null, signal = new AbortController().signal) {
  const { system } = ctx;
  let actor = await admit(ctx);
  let checked = system.now().getTime();
  const end = await countIn(system, actor);
  let follower: Follower | null = null;
  try {
    const after = from === null ? null : (readCursor(from) ?? BEGINNING);
    follower = await changeFeedOf(system).follow(actor.organization.id, after);
    while (!signal.aborted) {
      const batch = await follower.next({ patience_ms: HEARTBEAT_MS, signal });
      const now = system.now().getTime();
      if (now - checked >= HEARTBEAT_MS || batch.changes.some(mayEnd)) {
        actor = await admit(ctx);
        checked = now;
      }
      const changes = batch.changes.filter((change) => maySee(actor, change));
      yield tracked(writeCursor(batch.cursor), { changes, reset: batch.reset });
    }
  } finally {
    follower?.close();
    end();
  }
}

async function admit({ authenticate, authenticateAgain = authenticate }: Call): Promise<Actor> {
  const { actor } = await authenticateAgain();
  requireScope(actor, "posts:read");
  return actor;
}

function mayEnd({ subject_type }: Change): boolean {
  return subject_type === "member" || subject_type === "account";
}

function maySee({ id, scopes }: Actor, { subject_type, subject_id }: Change): boolean {
  if (subject_type === "account") return subject_id === id;
  const needed = NEEDS[subject_type];
  return needed === undefined || scopes.includes(needed);
}

/** Counted over all processes: which of them a stream reaches is chance. */
async function countIn(system: System, { id, organization }: Actor): Promise<() => void> {
  const release = await takeTogether([
    [`streams of person ${id}`, MOST_OF_A_PERSON],
    [`streams of organization ${organization.id}`, MOST_OF_AN_ORGANIZATION],
    ["streams", MOST_OF_ALL],
  ]);
  if (release !== null) return release;
  system.logger.warn({ organization_id: organization.id }, "too many live streams");
  throw new Refusal(
    "TOO_MANY_REQUESTS",
    "Too many Crier pages are open. Close some, or reload this page to see changes.",
    { retry_after_ms: 60_000 },
  );
}
