import type { Operation } from "#core/contract/define-operation.ts";

/** What a credential needs for an operation, in words; null where it needs none. */
export function describePermission({ scope, arms }: Operation): string | null {
  if (scope === "public") return null;
  const needed = `Needs the scope \`${scope}\``;
  return arms === undefined
    ? `${needed}.`
    : `${needed}, and \`publish\` if it schedules or publishes.`;
}
