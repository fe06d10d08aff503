import type { z } from "zod";
import type { Operation } from "#core/contract/define-operation.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { Actor } from "#server/kernel/actor.ts";
import { momentIn } from "#server/kernel/mail/mail-text.ts";

/** What goes out, starts work that will, connects something new or costs money, without arming a post. */
const GOES_OUT: ReadonlySet<string> = new Set([
  "billing.buy_credits",
  "billing.choose_plan",
  "billing.update_auto_top_up",
  "channels.begin_connect",
  "channels.choose_accounts",
  "channels.connect",
  "connect_links.create",
  "interactions.reply",
  "organizations.fill_with_sample_data",
  "posts.edit_live",
  "posts.publish",
  "posts.retry",
  "queue.resume",
  "queue.share_next",
  "recurring_posts.create",
  "skills.continue_run",
  "skills.create_schedule",
  "skills.run",
]);

/** What of it only takes something down or switches it off. */
const ENDS_SOMETHING: Readonly<Record<string, (input: Record<string, unknown>) => boolean>> = {
  "billing.update_auto_top_up": ({ auto_top_up }) => auto_top_up === null,
  "posts.delete": () => true,
};

/** Throws if the organization is being deleted and the call would publish, connect or buy something. */
export function refuseWhileLeaving<Input extends z.ZodType>(
  { organization: { name, deletion, policy } }: Actor,
  operation: Operation<Input>,
  input: z.output<Input>,
): void {
  if (deletion === undefined) return;
  if (operation.arms?.(input) !== true && !GOES_OUT.has(operation.name)) return;
  if (ENDS_SOMETHING[operation.name]?.(input as Record<string, unknown>) === true) return;
  throw Refusal.because(
    "organization_leaving",
    `${name} will be deleted on ${momentIn(deletion.deletes_at, policy.time_zone)}, so nothing goes out. An owner can keep it with the button at the top of any page.`,
  );
}
