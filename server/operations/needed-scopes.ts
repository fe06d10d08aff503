import { ALL_SCOPES, type Scope } from "#core/contract/scopes.ts";
import { servedOperations } from "./registry.ts";

/** The scopes that some operation needs, in the table's order: a key has no use for another yet. */
export function neededScopes(): Scope[] {
  const needed = new Set<string>(servedOperations.map(({ operation }) => operation.scope));
  if (servedOperations.some(({ operation }) => operation.arms !== undefined)) needed.add("publish");
  return ALL_SCOPES.filter((scope) => needed.has(scope));
}
