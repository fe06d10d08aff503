/** Rights follow the person: what someone made here ends with the role that allowed it. */
import { isRoleAbove, type Role, type Scope, scopesOfRole } from "#core/contract/scopes.ts";
import { sqlWithin } from "#server/db/run-sql.ts";
import type { Transaction } from "#server/db/types.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  type EventKind,
  eventRow,
  type NewEvent,
  originOf,
} from "#server/kernel/events/event-row.ts";
import { ACTORS_OF } from "./hand-over-posts.ts";

interface Ended {
  user_id: string;
  name: string;
  /** The role the person has from now on. Null if they leave. */
  role: Role | null;
}

const END_SCHEDULES = `
  UPDATE skill_schedule SET enabled = false, next_at = NULL, ended_reason = $3, updated_at = $4
  WHERE organization_id = $1 AND ended_reason IS NULL AND actor ->> 'id' IN (${ACTORS_OF})
  RETURNING id, skill`;

const PAUSE_RECURRING_POSTS = `
  UPDATE recurring_post SET paused = true, paused_reason = $3, updated_at = $4
  WHERE organization_id = $1 AND NOT paused AND actor ->> 'id' IN (${ACTORS_OF})
  RETURNING id`;

const REVOKE_CONNECT_LINKS = `
  UPDATE connect_link SET revoked_at = $3
  WHERE organization_id = $1 AND used_at IS NULL AND revoked_at IS NULL AND actor ->> 'id' IN (${ACTORS_OF})
  RETURNING id`;

/**
 * Ends what a person's new role doesn't allow: their approval links, connect links, report links, schedules, recurring posts,
 * invitations and unfinished sign-ins at platforms. None of it returns with the role. Keys and apps don't end here: each
 * use asks for the role. At most eleven statements.
 */
export async function endBeyondRole(
  tx: Transaction,
  ctx: ServiceContext,
  { user_id, name, role }: Ended,
): Promise<void> {
  const { organization_id, system } = ctx;
  const scopes = role === null ? [] : scopesOfRole(role);
  const lacks = (scope: Scope) => !scopes.includes(scope);
  const own = { user_id, organization_id };
  if (lacks("approve")) await tx.approvalLink.deleteMany({ where: own });
  if (lacks("channels")) {
    await tx.pendingConnection.deleteMany({ where: own });
    await revokeConnectLinks(tx, ctx, user_id);
  }
  if (lacks("skills")) {
    await tx.reportShare.deleteMany({ where: { organization_id, created_by_id: user_id } });
    const reason = `${name}, who created it, ${role === null ? "is no longer a member" : "can no longer run automations"}.`;
    const ended = await sqlWithin(tx)<{ id: string; skill: string }>(END_SCHEDULES, [
      ...[organization_id, user_id, reason, system.now()],
    ]);
    await record(
      tx,
      ctx,
      ended.map(({ id, skill }) => ({
        kind: "skill_schedule.ended" as const,
        subject_id: id,
        facts: { skill, reason },
      })),
    );
  }
  if (lacks("publish")) await pauseRecurringPosts(tx, ctx, { user_id, name, role });
  await revokeInvitations(tx, ctx, { user_id, name, role });
}

/** At most two statements. */
async function revokeConnectLinks(
  tx: Transaction,
  ctx: ServiceContext,
  user_id: string,
): Promise<void> {
  const given = [ctx.organization_id, user_id, ctx.system.now()];
  const revoked = await sqlWithin(tx)<{ id: string }>(REVOKE_CONNECT_LINKS, given);
  const events = revoked.map(({ id }) => ({
    kind: "connect_link.revoked" as const,
    subject_id: id,
  }));
  await record(tx, ctx, events);
}

/** Recurring posts that the person set up make no more posts until someone resumes them. At most two statements. */
async function pauseRecurringPosts(
  tx: Transaction,
  ctx: ServiceContext,
  { user_id, name, role }: Ended,
): Promise<void> {
  const reason = `${name}, who set it up, ${role === null ? "is no longer a member" : "can no longer schedule posts"}. Resume it to make posts in your name.`;
  const given = [ctx.organization_id, user_id, reason, ctx.system.now()];
  const paused = await sqlWithin(tx)<{ id: string }>(PAUSE_RECURRING_POSTS, given);
  await record(
    tx,
    ctx,
    paused.map(({ id }) => ({
      kind: "recurring_post.paused" as const,
      subject_id: id,
      facts: { reason },
    })),
  );
}

/** Revokes open invitations that the person could no longer send. At most three statements. */
async function revokeInvitations(
  tx: Transaction,
  ctx: ServiceContext,
  { user_id, role }: Ended,
): Promise<void> {
  const { organization_id } = ctx;
  const open = await tx.invitation.findMany({
    where: { organization_id, invited_by_id: user_id, accepted_at: null, revoked_at: null },
  });
  const maySend = (invited: Role) =>
    role !== null && scopesOfRole(role).includes("members") && !isRoleAbove(invited, role);
  const ended = open.filter((invitation) => !maySend(invitation.role));
  if (ended.length === 0) return;
  await tx.invitation.updateMany({
    where: { id: { in: ended.map(({ id }) => id) } },
    data: { revoked_at: ctx.system.now() },
  });
  await record(
    tx,
    ctx,
    ended.map(({ id, email, role: to }) => ({
      kind: "member.invitation_revoked" as const,
      subject_id: id,
      facts: { email, role: to },
    })),
  );
}

const LEAVE_APPS = `
  UPDATE connected_app SET organization_ids = array_remove(organization_ids, $1)
  WHERE user_id = $2 AND $1 = ANY(organization_ids)
  RETURNING id, client_name AS name, grant_id, organization_ids = '{}' AS reaches_none`;

/**
 * Ends the keys, devices and apps that act for a person who leaves, besides what ends with a role. Their scheduled posts
 * must be handed over first. At most sixteen statements.
 */
export async function endCredentials(
  tx: Transaction,
  ctx: ServiceContext,
  { user_id, name }: Omit<Ended, "role">,
): Promise<void> {
  const { organization_id, system } = ctx;
  await endBeyondRole(tx, ctx, { user_id, name, role: null });
  const keys = await tx.apiKey.updateManyAndReturn({
    where: { user_id, organization_id, revoked_at: null },
    data: { revoked_at: system.now() },
    select: { id: true, name: true },
  });
  const apps = await sqlWithin(tx)<{
    id: string;
    name: string;
    grant_id: string;
    reaches_none: boolean;
  }>(LEAVE_APPS, [organization_id, user_id]);
  const grants = apps.filter(({ reaches_none }) => reaches_none).map(({ grant_id }) => grant_id);
  if (grants.length > 0) await tx.oauthRecord.deleteMany({ where: { grant_id: { in: grants } } });
  // A sign-in that was approved on a device but not completed.
  await tx.devicePair.deleteMany({ where: { user_id, organization_id } });
  await record(tx, ctx, [
    ...keys.map((key) => ({
      kind: "api_key.revoked" as const,
      subject_id: key.id,
      facts: { name: key.name },
    })),
    ...apps.map((app) => ({
      kind: "app.revoked" as const,
      subject_id: app.id,
      facts: { name: app.name },
    })),
  ]);
}

async function record(
  tx: Transaction,
  ctx: ServiceContext,
  events: readonly (NewEvent<EventKind> & { subject_id: string })[],
): Promise<void> {
  if (events.length === 0) return;
  const { organization_id, system } = ctx;
  await tx.event.createMany({
    data: events.map(({ subject_id, ...event }) =>
      eventRow(originOf(ctx), event, { organization_id, subject_id, at: system.now() }),
    ),
  });
}
