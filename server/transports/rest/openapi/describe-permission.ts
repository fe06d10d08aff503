import type { Operation } from "#core/contract/define-operation.ts";

export function describePermission({ scope, arms }: Operation): string | null {
  if (scope === "public") return null;
  const needed = `Needs the scope \`${scope}\``;
  return arms === undefined
    ? `${needed}.`
    : `${needed}, and \`publish\` if it schedules or publishes.`;
}
