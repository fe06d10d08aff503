import { NO_APPROVAL } from "#core/contract/resources/approval.ts";
import { NOTHING_REQUIRED } from "#core/contract/resources/policy-requirements.ts";
import { scopesInRole } from "#core/contract/scopes.ts";
import { provisionOrganization } from "#server/access/organizations/provision-organization.ts";
import { createTestDatabase } from "#server/db/testing/create-test-database.ts";
import { newId } from "#server/platform/ids.ts";
import type { System } from "#server/system.ts";
import { createServiceContext, type ServiceContext } from "../context.ts";
import { systemOn, type TestSystem } from "./test-system.ts";

export type { TestSystem } from "./test-system.ts";

export async function createTestSystem(): Promise<TestSystem> {
  const database = await createTestDatabase();
  const system = systemOn(database.url);
  return {
    ...system,
    async close() {
      await system.close();
      await database.drop();
    },
  };
}

/** Returns the context of a new organization, which has no posting times. */
export async function createTestContext(
  system: System,
  name = "Acme",
): Promise<ServiceContext & { api_key: string }> {
  const email = `ana-${crypto.randomUUID()}@example.com`;
  const provisioned = await provisionOrganization({
    db: system.database,
    name,
    email,
    time_zone: "UTC",
    posting_times: [],
  });
  await letPass(system, provisioned.organization.id);
  const policy = {
    time_zone: "UTC",
    quiet_hours: null,
    banned_terms: [],
    blocked_domains: [],
    utm: [],
    require: NOTHING_REQUIRED,
  };
  const organization = {
    ...provisioned.organization,
    name,
    needs_setup: false,
    plan: "self-hosted",
    policy,
    approval: NO_APPROVAL,
  };
  const key = await system.database.prisma.apiKey.findFirstOrThrow({
    where: { organization_id: organization.id },
  });
  const context = createServiceContext(
    system,
    {
      kind: "api_key",
      id: key.id,
      name: key.name,
      organization,
      creator_id: null,
      role: key.role,
      scopes: scopesInRole(key.role, key.scopes),
    },
    newId("request"),
  );
  return { ...context, api_key: provisioned.api_key };
}

/** Most tests send many posts, and the same text again. Tests of the brake set its limits themselves. */
async function letPass({ database }: System, organization_id: string): Promise<void> {
  await database.prisma.organization.update({
    where: { id: organization_id },
    data: { burst_posts: 1_000, burst_minutes: 1, hold_repeats: false },
  });
}
