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

const FIND = `
  SELECT link.id, link.kind, link.organization_id, link.user_id, coalesce(person.name, person.email) AS name,
    (SELECT coalesce(json_agg(json_build_object('post_id', post_id, 'request_id', request_id) ORDER BY post_id), '[]')
     FROM approval_link_post WHERE link_id = link.id) AS posts
  FROM approval_link AS link JOIN user_account AS person ON person.id = link.user_id
  WHERE link.token_hash = $1 AND link.expires_at > $2`;

interface Row {
  id: string;
  kind: "share" | "mail";
  organization_id: string;
  user_id: string;
  name: string;
  posts: FoundLink["posts"];
}

const GONE = "This link has expired or was deleted. Ask for a new one.";

/**
 * Finds the link with this token. Throws the same error for expired, deleted and unknown links, and for links of
 * members who may no longer approve. Two statements.
 */
export async function findLink(system: System, token: string): Promise<FoundLink> {
  const [row] = await system.database.sql<Row>(FIND, [hashToken(token), system.now()]);
  if (row === undefined) throw new Refusal("NOT_FOUND", GONE);
  const { id, kind, organization_id, user_id, name, posts } = row;
  const stored = { kind: "person", id: user_id, name, organization_id } as const;
  const actor = await recheckActor(system, stored, "approve").catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    throw Refusal.because(
      "not_approver",
      `${name} can no longer approve posts. Ask for a link from another approver.`,
    );
  });
  const ctx = createServiceContext(system, actor, newId("request"), "dashboard");
  return { id, kind, ctx, posts };
}
