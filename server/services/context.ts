import type { Actor } from "../auth/actor.ts";
import type { PrismaClient } from "../db/generated/client.ts";
import type { System } from "../system.ts";

/** What a service verb is given: who acts, and with what. */
export interface ServiceContext {
  system: System;
  db: PrismaClient;
  actor: Actor;
  organization_id: string;
}

export function createServiceContext(system: System, actor: Actor): ServiceContext {
  return { system, db: system.database.prisma, actor, organization_id: actor.organization.id };
}
