import { randomUUID } from "node:crypto";
import type { Scope } from "#core/contract/scopes.ts";
import { ALL_SCOPES } from "#core/contract/scopes.ts";
import { storedId } from "#server/access/oauth/adapter.ts";
import { type ResourcePath, resourceOf } from "#server/access/oauth/resources.ts";
import { provisionOrganization } from "#server/access/organizations/provision-organization.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { connectApp } from "../connect-app.ts";

interface Given {
  organizations?: number;
  scopes?: readonly Scope[];
  resource?: ResourcePath;
  expires_at?: Date;
}

export async function giveToken(
  { db, system, actor, organization_id }: ServiceContext,
  { organizations = 1, scopes = ALL_SCOPES, resource = "/api/v1", expires_at }: Given = {},
): Promise<string> {
  const { user } = await db.membership.findFirstOrThrow({
    where: { organization_id },
    include: { user: true },
  });
  const slugs = [actor.organization.slug];
  while (slugs.length < organizations) {
    const name = `Other ${slugs.length}`;
    const made = await provisionOrganization({
      db: system.database,
      name,
      email: user.email,
      time_zone: "UTC",
    });
    slugs.push(made.organization.slug);
  }
  const grant_id = randomUUID();
  await connectApp(system, {
    grant_id,
    user_id: user.id,
    client_id: "client",
    client_name: "Test app",
    redirect_host: "app.example",
    organizations: slugs,
    resource: resourceOf(system.env, resource),
    scopes,
    lasts_seconds: 3600,
  });
  const token = `token-${randomUUID()}`;
  await db.oauthRecord.create({
    data: {
      model: "AccessToken",
      id: storedId("AccessToken", token),
      grant_id,
      expires_at: expires_at ?? new Date(system.now().getTime() + 900_000),
      payload: { scope: scopes.join(" "), aud: resourceOf(system.env, resource) },
    },
  });
  return token;
}
