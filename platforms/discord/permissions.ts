/**
 * Computes a member's permissions in a channel.
 * https://discord.com/developers/docs/topics/permissions#permission-overwrites
 */
import { z } from "zod";

const NEEDED: [name: string, bit: bigint][] = [
  ["View Channel", 1n << 10n],
  ["Send Messages", 1n << 11n],
  ["Read Message History", 1n << 16n],
];
const ADMINISTRATOR = 1n << 3n;

const Bits = z
  .string()
  .regex(/^\d{1,30}$/)
  .transform(BigInt);

export const Role = z.object({ id: z.string(), permissions: Bits });

export const Overwrite = z.object({ id: z.string(), allow: Bits, deny: Bits });

interface Place {
  guild: { id: string; owner_id: string; roles: readonly z.infer<typeof Role>[] };
  member: { id: string; roles: readonly string[] };
  overwrites: readonly z.infer<typeof Overwrite>[];
}

export function findMissing({ guild, member, overwrites }: Place): string[] {
  if (member.id === guild.owner_id) return [];
  // The @everyone role has the server's ID.
  const held = [guild.id, ...member.roles];
  const base = guild.roles
    .filter(({ id }) => held.includes(id))
    .reduce((bits, { permissions }) => bits | permissions, 0n);
  if ((base & ADMINISTRATOR) !== 0n) return [];
  const steps = [[guild.id], member.roles, [member.id]];
  const allowed = steps.reduce((bits, ids) => {
    const own = overwrites.filter(({ id }) => ids.includes(id));
    const deny = own.reduce((all, each) => all | each.deny, 0n);
    const allow = own.reduce((all, each) => all | each.allow, 0n);
    return (bits & ~deny) | allow;
  }, base);
  return NEEDED.filter(([, bit]) => (allowed & bit) === 0n).map(([name]) => name);
}
