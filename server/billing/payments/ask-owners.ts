import type { z } from "zod";
import type { AskOwners } from "#core/contract/operations/billing/billing.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { chargeTry } from "#server/access/sign-in/throttle.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { mailOwners } from "#server/kernel/mail/mail-owners.ts";

const WANTS = {
  plan: "a larger plan",
  credits: "more credits",
} as const;

const DAY_SECONDS = 86_400;

/**
 * Emails the owners that a member needs a larger plan or more credits. At most once a day per member: repeated requests
 * send nothing.
 */
export async function askOwners({
  ctx: { actor, db, system, organization_id },
  input: { wants },
}: {
  ctx: ServiceContext;
  input: z.output<typeof AskOwners.input>;
}): Promise<z.output<typeof AskOwners.output>> {
  const tries = {
    kind: "billing-ask",
    subject: `${organization_id}/${actor.id}`,
    free: 1,
    first_wait_seconds: DAY_SECONDS,
    forgotten_after_seconds: DAY_SECONDS,
  };
  const isFirst = await chargeTry(system, tries).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );
  if (!isFirst) return { asked: false };
  await db.$transaction((tx) =>
    mailOwners(tx, system, {
      organization_id,
      subject: `${actor.name} asks for ${WANTS[wants]}`,
      text: ({ slug, name }) =>
        `${actor.name} is a member of ${name} on Crier and asks for ${WANTS[wants]}.\n\n${system.env.CRIER_URL}/${slug}/settings/billing`,
    }),
  );
  return { asked: true };
}
