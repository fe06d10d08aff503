import type { z } from "zod";
import type { UnlinkIdentity } from "#core/contract/operations/account.ts";
import type { Profile } from "#core/contract/resources/profile.ts";
import { commitRecords } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { getProfile } from "../profile.ts";

/** Unlinks the actor's account at a provider. Three statements. */
export async function unlinkIdentity({
  ctx,
  input: { provider },
}: {
  ctx: ServiceContext;
  input: z.output<typeof UnlinkIdentity.input>;
}): Promise<Profile> {
  const { id: user_id } = ctx.actor;
  await commitRecords(ctx, async ({ tx, record }) => {
    await tx.externalIdentity.deleteMany({ where: { user_id, provider } });
    record({ kind: "account.identity_unlinked", subject_id: user_id, facts: { provider } });
  });
  return getProfile({ ctx });
}
