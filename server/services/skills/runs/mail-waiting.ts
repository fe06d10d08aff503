import { ANSWER_DAYS } from "#core/contract/resources/skill.ts";
import type { ServiceContext } from "#server/services/context.ts";
import { writeMails } from "#server/services/mail/mail-owners.ts";
import type { Item } from "../spec.ts";
import type { RunRecord } from "./run-record.ts";

const MOST_NAMED = 10;

/**
 * Emails the creator of a schedule that its run waits for their answer. Nobody is emailed for a schedule created with
 * an API key.
 */
export async function mailWaiting(
  ctx: ServiceContext,
  { id, skill, actor }: Pick<RunRecord, "id" | "skill" | "actor">,
  items: readonly Item[],
): Promise<void> {
  if (actor.kind !== "person" || actor.id === null) return;
  const { name, slug } = ctx.actor.organization;
  const person = await ctx.db.user.findUnique({ where: { id: actor.id }, select: { email: true } });
  if (person === null) return;
  const more = items.length - MOST_NAMED;
  const text = [
    `${skill} proposes ${items.length === 1 ? "1 change" : `${items.length} changes`}:`,
    items
      .slice(0, MOST_NAMED)
      .map((item) => `- ${item.text}`)
      .join("\n"),
    ...(more > 0 ? [`And ${more} more.`] : []),
    `Answer within ${ANSWER_DAYS} days: ${ctx.system.env.CRIER_URL}/${slug}/settings/skills/${id}`,
  ].join("\n\n");
  await ctx.db.$transaction((tx) =>
    writeMails(tx, ctx.system, {
      organization_id: null,
      to: [person.email],
      subject: `${skill} needs your answer (${name})`,
      text,
    }),
  );
}
