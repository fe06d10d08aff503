import type { z } from "zod";
import type { UnlinkIdentity } from "#core/contract/account/unlink-identity.ts";
import type { Profile } from "#core/contract/resources/profile.ts";
import type { ServiceContext } from "../context.ts";
import { getProfile } from "../profile/get-profile.ts";

/** Unlinks the person's account at a provider. Two statements. */
export async function unlinkIdentity({
  ctx,
  input: { provider },
}: {
  ctx: ServiceContext;
  input: z.output<typeof UnlinkIdentity.input>;
}): Promise<Profile> {
  await ctx.db.externalIdentity.deleteMany({ where: { user_id: ctx.actor.id, provider } });
  return getProfile({ ctx });
}
