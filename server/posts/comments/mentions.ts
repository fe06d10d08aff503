import { Refusal } from "#core/contract/refusal.ts";
import type { CommentPerson } from "#core/contract/resources/post-comment.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";

type Scope = Pick<ServiceContext, "organization_id">;

/** Returns all members, ordered by name. Those with the same name also have their address. One statement. */
export async function listCommentPeople({
  ctx,
}: {
  ctx: ServiceContext;
}): Promise<CommentPerson[]> {
  return ctx.sql<CommentPerson>(
    `SELECT user_id, CASE WHEN count(*) OVER (PARTITION BY lower(name)) > 1 THEN name || ' (' || email || ')' ELSE name END AS name
     FROM (
       SELECT user_id, coalesce(person.name, person.email) AS name, email
       FROM membership JOIN user_account AS person ON person.id = membership.user_id
       WHERE organization_id = $1) AS people
     ORDER BY lower(name), user_id`,
    [ctx.organization_id],
  );
}

/** Throws unless all of them are members. One statement, none without mentions. */
export async function requireMembers(
  sql: RunSql,
  scope: Scope,
  user_ids: readonly string[],
): Promise<void> {
  const members = new Set(await membersAmong(sql, scope, user_ids));
  const unknown = user_ids.find((id) => !members.has(id));
  if (unknown === undefined) return;
  throw Refusal.because(
    "unknown_member",
    `mentions: "${unknown}" is not a member of this organization, or has left. Remove the mention, or invite the person first.`,
  );
}

/** Returns those who are members. One statement, none for an empty list. */
export async function membersAmong(
  sql: RunSql,
  { organization_id }: Scope,
  user_ids: readonly string[],
): Promise<string[]> {
  if (user_ids.length === 0) return [];
  const rows = await sql<{ user_id: string }>(
    "SELECT user_id FROM membership WHERE organization_id = $1 AND user_id = ANY($2::text[])",
    [organization_id, user_ids],
  );
  const members = new Set(rows.map(({ user_id }) => user_id));
  return [...new Set(user_ids)].filter((id) => members.has(id));
}
