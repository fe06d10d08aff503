import type { System } from "#server/system.ts";

/** The WebP picture of a person at this version; null where there is none. One statement. */
export async function readAvatar(
  system: System,
  { user_id, version }: { user_id: string; version: string },
): Promise<Uint8Array<ArrayBuffer> | null> {
  const avatar = await system.database.prisma.userAvatar.findFirst({ where: { user_id, version } });
  return avatar === null ? null : Uint8Array.from(avatar.image);
}
