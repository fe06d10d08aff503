import type { System } from "#server/system.ts";

/** Returns the WebP image of this version of a person's avatar, or null. One statement. */
export async function readAvatar(
  system: System,
  { user_id, version }: { user_id: string; version: string },
): Promise<Uint8Array<ArrayBuffer> | null> {
  const avatar = await system.database.prisma.userAvatar.findFirst({ where: { user_id, version } });
  return avatar === null ? null : Uint8Array.from(avatar.image);
}
