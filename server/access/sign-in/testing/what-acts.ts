import type { ServiceContext } from "#server/kernel/context.ts";

/**
 * Stores what acts in the maker's name without them: an approval link, a report link, an invitation, and schedules and
 * recurring posts that they made in person, with their key and with their app. And one of each of someone else.
 */
export async function setUpWhatActs(maker: ServiceContext, other: ServiceContext): Promise<void> {
  const { organization_id, actor, db, system } = maker;
  const user_id = actor.id;
  const now = system.now();
  const dates = { created_at: now, expires_at: new Date(now.getTime() + 86_400_000) };
  const bytes = () => Buffer.from(crypto.randomUUID());
  const link = { id: crypto.randomUUID(), organization_id, user_id, kind: "share" };
  await db.approvalLink.create({ data: { ...link, token_hash: bytes(), ...dates } });
  const invitation = { id: crypto.randomUUID(), organization_id, role: "viewer" } as const;
  const from = { invited_by: actor.name, invited_by_id: user_id, is_mailed: false, sent_at: now };
  const to = { email: `${invitation.id}@example.com`, token_hash: bytes() };
  await db.invitation.create({ data: { ...invitation, ...from, ...to, ...dates } });
  const key = await db.apiKey.findFirstOrThrow({ where: { user_id } });
  const app = await db.connectedApp.findFirstOrThrow({ where: { user_id } });
  const clock = { cron: "0 8 * * 1", time_zone: "UTC", enabled: true, next_at: now };
  const made = { ...clock, created_at: now, updated_at: now, organization_id };
  await db.skillSchedule.createMany({
    data: [user_id, key.id, app.id, other.actor.id].map((id) => ({
      ...made,
      id: crypto.randomUUID(),
      skill: "report",
      input: {},
      actor: { kind: "person", id, name: "Maker" },
    })),
  });
  const rule = "DTSTART:20270101T090000Z\nRRULE:FREQ=DAILY";
  await db.recurringPost.createMany({
    data: [user_id, key.id, app.id, other.actor.id].map((id) => ({
      ...{ id: crypto.randomUUID(), organization_id, rule, variants: ["Hello"], per_channel: {} },
      ...{ paused: false, created_at: now, updated_at: now },
      actor: { kind: "person", id, name: "Maker" },
    })),
  });
  await db.connectLink.createMany({
    data: [user_id, key.id, app.id, other.actor.id].map((id) => ({
      ...{ id: crypto.randomUUID(), organization_id, token_hash: bytes(), ...dates },
      actor: { kind: "person", id, name: "Maker" },
    })),
  });
  const run = { id: crypto.randomUUID(), organization_id, skill: "report", version: 1, input: {} };
  const rest = { dry_run: false, lock_key: run.id, actor: {}, created_at: now };
  await db.skillRun.create({ data: { ...run, ...rest, status: "succeeded" } });
  const share = { run_id: run.id, organization_id, created_by_id: user_id };
  await db.reportShare.create({ data: { ...share, token_hash: bytes(), ...dates } });
}

/** How much of it still acts in the maker's name, and how many schedules and recurring posts there are of anyone. */
export async function countWhatActs(maker: ServiceContext) {
  const { db, actor, organization_id } = maker;
  const invited = { invited_by_id: actor.id, revoked_at: null };
  const runs = { organization_id, enabled: true, next_at: { not: null }, ended_reason: null };
  return {
    approval_links: await db.approvalLink.count({ where: { user_id: actor.id } }),
    report_links: await db.reportShare.count({ where: { created_by_id: actor.id } }),
    connect_links: await db.connectLink.count({ where: { organization_id, revoked_at: null } }),
    invitations: await db.invitation.count({ where: invited }),
    schedules: await db.skillSchedule.count({ where: runs }),
    recurring_posts: await db.recurringPost.count({ where: { organization_id, paused: false } }),
  };
}
