import type { z } from "zod";
import type { CreateApprovalLink } from "#core/contract/operations/approvals.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { commit } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { newId, randomToken } from "#server/platform/ids.ts";
import { hashToken } from "#server/platform/secrets.ts";
import { lockPost } from "#server/posts/record/find-post.ts";
import { approvalOf } from "#server/posts/rules/approval/approval-record.ts";
import {
  refuseChanged,
  requireDecider,
  requirePending,
  requirePerson,
} from "../require-decider.ts";
import { linkAddress } from "./link-address.ts";

const DAY_MS = 24 * 3_600_000;

const MOST_LINKS = 20;

const COUNT = `
  SELECT count(*)::int AS count FROM approval_link_post JOIN approval_link AS link ON link.id = link_id
  WHERE post_id = $1 AND request_id = $3 AND link.kind = 'share' AND link.expires_at > $2`;

const INSERT = `
  WITH link AS (
    INSERT INTO approval_link (id, organization_id, user_id, kind, token_hash, created_at, expires_at)
    VALUES ($1, $2, $3, 'share', $4, $5, $6) RETURNING id)
  INSERT INTO approval_link_post (link_id, post_id, request_id) SELECT id, $7, $8 FROM link`;

/** Creates a link through which others can decide on the actor's behalf. Six statements. */
export async function createApprovalLink({
  ctx,
  input: { id: post_id, days },
}: {
  ctx: ServiceContext;
  input: z.output<typeof CreateApprovalLink.input>;
}): Promise<z.output<typeof CreateApprovalLink.output>> {
  await requirePerson(ctx, post_id);
  const { actor, organization_id, system } = ctx;
  const now = system.now();
  const expires_at = new Date(now.getTime() + days * DAY_MS);
  const id = newId("approval_link");
  const token = randomToken();
  await commit(ctx, async ({ sql, record }) => {
    const post = await lockPost(sql, ctx, post_id);
    const approval = requirePending(approvalOf(post));
    refuseChanged(ctx, post, approval);
    await requireDecider(sql, ctx, { record: approval, post_id });
    const { request_id } = approval;
    const [row] = await sql<{ count: number }>(COUNT, [post_id, now, request_id]);
    if ((row?.count ?? 0) >= MOST_LINKS) refuseTooMany();
    const values = [id, organization_id, actor.id, hashToken(token), now, expires_at];
    await sql(INSERT, [...values, post_id, request_id]);
    record({ kind: "approval.shared", subject_id: post_id, facts: { days } });
  });
  return {
    id,
    created_by: actor.name,
    created_at: now.toISOString(),
    expires_at: expires_at.toISOString(),
    url: linkAddress(system, token),
  };
}

function refuseTooMany(): never {
  throw Refusal.because(
    "too_many_links",
    `This post has ${MOST_LINKS} approval links. Delete one first.`,
  );
}
