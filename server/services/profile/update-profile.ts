import { createHash } from "node:crypto";
import type { z } from "zod";
import type { UpdateProfile } from "#core/contract/account/update-profile.ts";
import type { Profile } from "#core/contract/resources/profile.ts";
import type { ServiceContext } from "../context.ts";
import { accountEventRow, originOf } from "../events/event-row.ts";
import { getProfile } from "./get-profile.ts";
import { makeAvatar } from "./make-avatar.ts";

/** Changes the given fields of the actor's profile. At most five statements. */
export async function updateProfile({
  ctx,
  input: { image, name, time_zone },
}: {
  ctx: ServiceContext;
  input: z.output<typeof UpdateProfile.input>;
}): Promise<Profile> {
  const { system, organization_id, actor } = ctx;
  const { id: user_id } = actor;
  const at = system.now();
  const made = image == null ? null : await makeAvatar(image);
  await ctx.db.$transaction(async (tx) => {
    await tx.user.update({
      where: { id: user_id },
      data: {
        ...(name === undefined ? {} : { name }),
        ...(time_zone === undefined ? {} : { time_zone }),
      },
    });
    if (image === null) await tx.userAvatar.deleteMany({ where: { user_id } });
    if (made !== null) {
      const version = createHash("sha256").update(made).digest("hex").slice(0, 16);
      const avatar = { version, image: made, updated_at: at };
      await tx.userAvatar.upsert({
        where: { user_id },
        create: { user_id, ...avatar },
        update: avatar,
      });
    }
    const event = { kind: "account.profile_changed" } as const;
    const about = { organization_id, at, user_id };
    await tx.event.create({ data: accountEventRow(originOf(ctx), event, about) });
  });
  return getProfile({ ctx });
}
