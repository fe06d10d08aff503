import type { Surface } from "#core/contract/resources/post-version.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { PrismaClient } from "../db/generated/client.ts";
import type { System } from "../system.ts";
import type { Actor } from "./actor.ts";
import { type Validator, validateHere } from "./validation/index.ts";

export interface PendingAnswer {
  /** The operation's name. Keys are scoped to organization, operation and actor. */
  operation: string;
  /** The user or API key making the request. All sessions of a user share their keys. */
  actor_id: string;
  key: string;
  /** SHA-256 of the request without its key. */
  request_hash: Buffer;
  kept: boolean;
}

export interface ServiceContext {
  system: System;
  db: PrismaClient;
  sql: RunSql;
  actor: Actor;
  organization_id: string;
  surface: Surface;
  /** Quoted to support by users, and stored in the audit log. */
  request_id: string;
  /** Validates posts. Within an operation it may abort the work, which then restarts with a thread for large posts. */
  validate: Validator;
  /** Set if the request has an idempotency key: its response is then stored in the transaction of the write. */
  pending_answer?: PendingAnswer;
  /** Aborted when the client has left before it was answered. */
  signal?(): AbortSignal;
}

export function createServiceContext(
  system: System,
  actor: Actor,
  request_id: string,
  surface: Surface = "api",
): ServiceContext {
  const { prisma: db, sql } = system.database;
  const { id: organization_id } = actor.organization;
  return { system, db, sql, actor, organization_id, surface, request_id, validate: validateHere };
}
