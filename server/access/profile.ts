import { createHash } from "node:crypto";
import type { z } from "zod";
import type { UpdateProfile } from "#core/contract/operations/account.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { ExternalProvider } from "#core/contract/resources/external-provider.ts";
import type { Profile } from "#core/contract/resources/profile.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { accountEventRow, originOf } from "#server/kernel/events/event-row.ts";
import { sourceOf } from "#server/media/decoding/byte-source.ts";
import { FileFaultError } from "#server/media/decoding/file-fault-error.ts";
import { fitImage } from "#server/media/decoding/fit-image.ts";
import { DecoderCrashError } from "#server/media/decoding/run-decoder.ts";
import type { System } from "../system.ts";
import { avatarUrl } from "./members/find-members.ts";

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

/** Always a different type than accepted for upload, so that every image is re-encoded. */
const DEMANDS = {
  types: ["image/webp"],
  max_bytes: 60_000,
  max_pixels: null,
  max_side: 256,
} as const;

/** Converts an uploaded JPEG or PNG to a small WebP, in the decoder's separate process. Throws on anything else. */
async function makeAvatar(base64: string): Promise<Uint8Array<ArrayBuffer>> {
  const sent = Buffer.from(base64, "base64");
  const isJpeg = sent.subarray(0, 3).equals(Buffer.of(0xff, 0xd8, 0xff));
  const isPng = sent.subarray(0, 4).equals(Buffer.of(0x89, 0x50, 0x4e, 0x47));
  if (!isJpeg && !isPng) throw unusable();
  try {
    const { bytes } = await fitImage(sourceOf(sent), DEMANDS);
    return Uint8Array.from(bytes);
  } catch (error) {
    if (error instanceof FileFaultError || error instanceof DecoderCrashError) throw unusable();
    throw error;
  }
}

function unusable(): Refusal {
  return Refusal.because("invalid_input", "image: must be a JPEG or PNG image. Choose another.");
}

/** Returns the WebP image of this version of a person's avatar, or null. One statement. */
export async function readAvatar(
  system: System,
  { user_id, version }: { user_id: string; version: string },
): Promise<Uint8Array<ArrayBuffer> | null> {
  const avatar = await system.database.prisma.userAvatar.findFirst({ where: { user_id, version } });
  return avatar === null ? null : Uint8Array.from(avatar.image);
}
