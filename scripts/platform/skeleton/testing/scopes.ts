import type { ScopeTables } from "#platforms/kit/testing/scope-tables.ts";

/** The scope that each call needs, from its page. This isn't written yet. */
export const scopes: ScopeTables = {
  example_platform: {
    calls: [[/ \/oauth\/token$/], [/ \/v1\/posts/, "posts:write"]],
  },
};
