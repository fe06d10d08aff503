import { ALL_SCOPES, type Scope } from "#core/contract/scopes.ts";
import { servedOperations } from "./registry.ts";

/** Returns scopes required by at least one operation, in table order: other scopes would be useless to a key. */
export function neededScopes(): Scope[] {
  const needed = new Set<string>(servedOperations.map(({ operation }) => operation.scope));
  if (servedOperations.some(({ operation }) => operation.arms !== undefined)) needed.add("publish");
  return ALL_SCOPES.filter((scope) => needed.has(scope));
}
