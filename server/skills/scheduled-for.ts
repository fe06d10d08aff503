import type { Post } from "#core/contract/resources/post.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { momentIn } from "#server/kernel/mail/mail-text.ts";

/** Says when a post is published, in the organization's time zone. */
export function scheduledFor(
  { scheduled_at }: Pick<Post, "scheduled_at">,
  { actor }: Pick<ServiceContext, "actor">,
): string {
  if (scheduled_at === null) return "Scheduled";
  return `Scheduled for ${momentIn(scheduled_at, actor.organization.policy.time_zone)}`;
}
