import { z } from "zod";
import { GivenName } from "#core/contract/given-name.ts";
import { ExpectedUpdatedAt } from "#core/contract/operations/posts/draft-fields.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { refuseInput } from "#core/contract/refuse-input.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { strictObject } from "#core/contract/strict-object.ts";
import type { System } from "#server/system.ts";
import { decidePost } from "../decide-post.ts";
import { findLink } from "./find-link.ts";

const Input = strictObject({
  token: z.string().max(100),
  post_id: z.string().max(100),
  expected_updated_at: ExpectedUpdatedAt,
  decision: z.enum(["approved", "rejected"]),
  reason: z.string().trim().min(1).max(1_000).nullable(),
  /** Set for a guest. Links mailed to a member decide in the member's name. */
  name: GivenName.nullable(),
});

/**
 * Approves or rejects a post through a link. Throws if the link is no longer bound to the post's request. At most nine
 * statements.
 */
export async function decideByLink(
  system: System,
  given: unknown,
): Promise<Post["approval"]["state"]> {
  const parsed = Input.safeParse(given);
  if (!parsed.success) throw refuseInput(parsed.error);
  const { token, post_id, name, decision, reason, expected_updated_at } = parsed.data;
  const { id, kind, ctx, posts } = await findLink(system, token);
  const linked = posts.find((each) => each.post_id === post_id);
  if (linked === undefined) throw Refusal.notFound("post", post_id);
  if (decision === "rejected" && reason === null)
    throw Refusal.because("invalid_input", "reason: Enter a reason.");
  if (kind === "share" && name === null)
    throw Refusal.because("invalid_input", "name: Enter your name.");
  const guest = kind === "share" && name !== null ? { guest: { id, name } } : {};
  const { approval } = await decidePost(ctx, {
    id: post_id,
    decision,
    reason: decision === "approved" ? null : reason,
    expected_updated_at,
    request_id: linked.request_id,
    ...guest,
  });
  return approval.state;
}
