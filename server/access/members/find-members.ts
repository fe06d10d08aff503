import { Refusal } from "#core/contract/refusal.ts";
import type { Member } from "#core/contract/resources/member.ts";
import type { Role } from "#core/contract/scopes.ts";
import type { Transaction } from "#server/db/types.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { IS_ARMED } from "./hand-over-posts.ts";

/** Counts posts by the actor that scheduled them: the person, or one of their devices or apps. */
const FIND = `
  WITH armed AS (
    SELECT armed_by ->> 'id' AS actor_id, count(*)::int AS posts FROM post
    WHERE organization_id = $1 AND ${IS_ARMED}
    GROUP BY 1)
  SELECT person.id AS user_id, person.name, person.email, avatar.version AS avatar_version,
    membership.role::text AS role, membership.created_at, (
      SELECT coalesce(sum(posts), 0)::float8 FROM armed WHERE actor_id = person.id
        OR actor_id IN (SELECT id FROM api_key WHERE user_id = person.id AND organization_id = $1)
        OR actor_id IN (SELECT id FROM connected_app WHERE user_id = person.id)) AS scheduled_posts
  FROM membership JOIN user_account AS person ON person.id = membership.user_id
  LEFT JOIN user_avatar AS avatar ON avatar.user_id = person.id
  WHERE membership.organization_id = $1 AND ($2::text IS NULL OR membership.user_id = $2)
  ORDER BY membership.created_at, membership.user_id`;

interface Row {
  user_id: string;
  name: string | null;
  email: string;
  avatar_version: string | null;
  role: Role;
  created_at: Date;
  scheduled_posts: number;
}

/** Returns the organization's members, or only the one with this ID. One statement. */
export async function findMembers(
  db: Pick<Transaction, "$queryRawUnsafe">,
  { organization_id }: Pick<ServiceContext, "organization_id">,
  user_id: string | null = null,
): Promise<Member[]> {
  const rows = await db.$queryRawUnsafe<Row[]>(FIND, organization_id, user_id);
  return rows.map(({ avatar_version, created_at, ...row }) => ({
    ...row,
    avatar_url: avatarUrl(row.user_id, avatar_version),
    joined_at: created_at.toISOString(),
  }));
}

/** Returns the member with this ID. Throws if not found. One statement. */
export async function findMember(
  db: Pick<Transaction, "$queryRawUnsafe">,
  ctx: Pick<ServiceContext, "organization_id">,
  user_id: string,
): Promise<Member> {
  const [member] = await findMembers(db, ctx, user_id);
  if (member === undefined) throw Refusal.notFound("member", user_id);
  return member;
}

export function avatarUrl(user_id: string, version: string | null): string | null {
  return version === null ? null : `/api/avatars/${user_id}/${version}`;
}
