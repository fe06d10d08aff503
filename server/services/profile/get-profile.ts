import type { ExternalProvider } from "#core/contract/resources/external-provider.ts";
import type { Profile } from "#core/contract/resources/profile.ts";
import type { ServiceContext } from "../context.ts";
import { avatarUrl } from "../members/find-members.ts";

/** Returns the actor's account. One statement. */
export async function getProfile({ ctx }: { ctx: ServiceContext }): Promise<Profile> {
  const { id, email, name, time_zone, ...user } = await ctx.db.user.findUniqueOrThrow({
    where: { id: ctx.actor.id },
    relationLoadStrategy: "join",
    include: {
      avatar: { select: { version: true } },
      totp: { select: { confirmed_at: true } },
      recovery_codes: { select: { user_id: true } },
      identities: { orderBy: { provider: "asc" } },
    },
  });
  const enabled = user.totp !== null && user.totp.confirmed_at !== null;
  return {
    email,
    email_verified: user.email_verified_at !== null,
    name,
    time_zone,
    avatar_url: avatarUrl(id, user.avatar?.version ?? null),
    two_factor: { enabled, recovery_codes_left: user.recovery_codes.length },
    identities: user.identities.map((identity) => ({
      provider: identity.provider as ExternalProvider,
      email: identity.email,
    })),
  };
}
