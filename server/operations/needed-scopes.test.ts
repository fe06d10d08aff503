import { expect, test } from "vitest";
import { ALL_SCOPES } from "#core/contract/scopes.ts";
import { neededScopes } from "./needed-scopes.ts";
import { servedOperations } from "./registry.ts";

test("a scope is needed where an operation asks for it, or arms a post", () => {
  const needed = neededScopes();
  const asked = servedOperations.map(({ operation }) => operation.scope);
  for (const scope of ALL_SCOPES)
    expect(needed.includes(scope), scope).toBe(scope === "publish" || asked.includes(scope));
});
