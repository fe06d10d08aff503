import { Refusal } from "#core/contract/refusal.ts";
import type { ConnectLinkStatus } from "#core/contract/resources/connect-link.ts";
import { recheckActor, type StoredActor } from "#server/access/auth/stored-actor.ts";
import type { ConnectLink } from "#server/db/generated/client.ts";
import { createServiceContext, type ServiceContext } from "#server/kernel/context.ts";
import { newId } from "#server/platform/ids.ts";
import { hashToken } from "#server/platform/secrets.ts";
import type { System } from "#server/system.ts";
import { statusOf } from "./connect-links.ts";

/** A link that can be used now, with the context of whoever created it. */
export interface OpenLink {
  ctx: ServiceContext;
  link: ConnectLink;
}

const ENDED: Record<Exclude<ConnectLinkStatus, "open">, string> = {
  used: "This link was already used, and it works once. To connect another account, ask for a new link.",
  expired: "This link has expired. Ask for a new one.",
  revoked: "This link was withdrawn. If you still want to connect your account, ask for a new one.",
};

const UNKNOWN = "This link doesn't exist. Check that you copied all of it, or ask for a new one.";

export const NOT_ALLOWED =
  "This link no longer works, because its creator can no longer connect channels. Ask for a new one.";

/**
 * Finds the link with this token. Throws, with what to do, if it can't be used: it was used, expired or revoked, or its
 * creator may no longer connect channels. Two statements.
 */
export async function openConnectLink(system: System, token: string): Promise<OpenLink> {
  const link = await findConnectLink(system, token);
  if (link === null) throw new Refusal("NOT_FOUND", UNKNOWN);
  const status = statusOf(link, system.now());
  if (status !== "open") throw refuseEnded(status);
  const stored = link.actor as unknown as StoredActor;
  const actor = await recheckActor(system, stored, "channels").catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    throw Refusal.because("missing_scope", NOT_ALLOWED);
  });
  if (actor.organization.deletion !== undefined)
    throw Refusal.because(
      "organization_leaving",
      `${actor.organization.name} is being deleted, so no channel can be connected. Ask the person who sent you this link.`,
    );
  return { ctx: createServiceContext(system, actor, newId("request"), "dashboard"), link };
}

/** Returns the link with this token, whether it can be used or not; null if there is none. One statement. */
export async function findConnectLink(system: System, token: string): Promise<ConnectLink | null> {
  const { connectLink } = system.database.prisma;
  return connectLink.findUnique({ where: { token_hash: hashToken(token) } });
}

export function refuseEnded(status: Exclude<ConnectLinkStatus, "open">): Refusal {
  return new Refusal("NOT_FOUND", ENDED[status]);
}
