import { Refusal } from "#core/contract/refusal.ts";
import { recheckActor } from "#server/access/auth/stored-actor.ts";
import { createServiceContext, type ServiceContext } from "#server/kernel/context.ts";
import { newId } from "#server/platform/ids.ts";
import { hashToken } from "#server/platform/secrets.ts";
import type { System } from "#server/system.ts";

export interface FoundLink {
  id: string;
  kind: "share" | "mail";
  ctx: ServiceContext;
  posts: { post_id: string; request_id: string }[];
}

const EXPIRED = "This link has expired or was deleted. Ask for a new one.";

/**
 * Finds the link with this token. Throws the same error for expired, deleted and unknown links, and for links of
 * members who may no longer approve. Two statements.
 */
export async function findLink(system: System, token: string): Promise<FoundLink> {
  const link = await system.database.prisma.approvalLink.findFirst({
    relationLoadStrategy: "join",
    where: { token_hash: hashToken(token), expires_at: { gt: system.now() } },
    select: {
      id: true,
      kind: true,
      organization_id: true,
      user_id: true,
      user: { select: { name: true, email: true } },
      posts: { select: { post_id: true, request_id: true }, orderBy: { post_id: "asc" } },
    },
  });
  if (link === null) throw new Refusal("NOT_FOUND", EXPIRED);
  const { id, organization_id, user_id, user, posts } = link;
  const kind = link.kind as FoundLink["kind"];
  const name = user.name ?? user.email;
  const stored = { kind: "person", id: user_id, name, organization_id } as const;
  const actor = await recheckActor(system, stored, "approve").catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    throw Refusal.because(
      "not_approver",
      `${name} can no longer approve posts. Ask for a link from another approver.`,
    );
  });
  if (actor.organization.deletion !== undefined)
    throw Refusal.because(
      "organization_leaving",
      `${actor.organization.name} is being deleted, so its posts can't be reviewed now. Ask ${name}.`,
    );
  const ctx = createServiceContext(system, actor, newId("request"), "dashboard");
  return { id, kind, ctx, posts };
}
