import type { Surface } from "#core/contract/resources/post-version.ts";
import type { Actor } from "../auth/actor.ts";
import type { PrismaClient } from "../db/generated/client.ts";
import type { RunSql } from "../db/run-sql.ts";
import { type Judge, judgeHere } from "../judges/index.ts";
import type { System } from "../system.ts";
import type { PendingAnswer } from "./idempotency/pending-answer.ts";

/** What a service verb is given: who acts, and with what. */
export interface ServiceContext {
  system: System;
  db: PrismaClient;
  /** For the SQL that is written by hand. */
  sql: RunSql;
  actor: Actor;
  organization_id: string;
  /** Where the request came from. */
  surface: Surface;
  /** People quote it to support, and the audit log keeps it. */
  request_id: string;
  /** Judges posts. Within an operation it may stop the work, for it to begin again with a thread for what is large. */
  judge: Judge;
  /** Set where the request came with an idempotency key: its answer is then kept in the transaction of the write. */
  pending_answer?: PendingAnswer;
}

export function createServiceContext(
  system: System,
  actor: Actor,
  request_id: string,
  surface: Surface = "api",
): ServiceContext {
  const { prisma: db, sql } = system.database;
  const { id: organization_id } = actor.organization;
  return { system, db, sql, actor, organization_id, surface, request_id, judge: judgeHere };
}
