import type { Actor } from "../auth/actor.ts";
import type { PrismaClient } from "../db/generated/client.ts";
import type { System } from "../system.ts";

/** What a service verb is given: who acts, and with what. */
export interface ServiceContext {
  system: System;
  db: PrismaClient;
  actor: Actor;
  organization_id: string;
  /** What people quote to support, and what the audit log keeps. */
  request_id: string;
}

export function createServiceContext(
  system: System,
  actor: Actor,
  request_id: string,
): ServiceContext {
  const db = system.database.prisma;
  return { system, db, actor, organization_id: actor.organization.id, request_id };
}
