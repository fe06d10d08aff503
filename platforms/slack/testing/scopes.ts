import type { ScopeTables } from "#platforms/kit/testing/scope-tables.ts";

/** From the "Scopes" on each method's page of https://docs.slack.dev/reference/methods. */
export const scopes: ScopeTables = {
  slack: {
    calls: [
      [/ \/api\/(oauth\.v2\.access|auth\.test)$/],
      // A file's upload URL takes no token.
      [/ \/upload\/v1\//],
      [/ \/api\/chat\./, "chat:write"],
      [/ \/api\/conversations\.(list|info)$/, "channels:read", "groups:read"],
      [/ \/api\/conversations\.join$/, "channels:join"],
      [/ \/api\/conversations\.(history|replies)$/, "channels:history", "groups:history"],
      [/ \/api\/users\.(info|list)$/, "users:read"],
      [/ \/api\/files\.info$/, "files:read"],
      [/ \/api\/files\./, "files:write"],
    ],
    optional: {
      "groups:read": "Only private channels need it.",
      "groups:history": "Only private channels need it.",
      "users:read":
        "Without it people who answer are known by their ID alone, and nobody can be mentioned.",
    },
  },
};
