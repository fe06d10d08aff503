import { provisionOrganization } from "#server/access/organizations/provision-organization.ts";
import { createDatabase } from "#server/db/client.ts";
import { IS_IMAGE } from "../bootstrap/project.mjs";
import type { Settings } from "../bootstrap/settings.mjs";
import { baseUrlFlag } from "./base-url-flag.ts";
import { fillDemo } from "./fill-demo.ts";

type GreetFirst = { settings: Settings; databaseUrl: string };

/** Creates the first organization, and returns lines with its secrets, which are shown only once. */
export async function greetFirst({ settings, databaseUrl }: GreetFirst): Promise<string> {
  const db = createDatabase({ connectionString: databaseUrl, connections: 2 });
  try {
    const { user, api_key } = await provisionOrganization({
      db,
      name: "My team",
      email: settings.email,
      time_zone: null,
    });
    const demo = settings.demo ? `\n  ${await fillDemo(settings, api_key)}\n` : "";
    return `${demo}
  Sign in at ${settings.url} with
    email     ${user.email}
    password  ${user.password ?? "(unchanged)"}

  Your first API key, shown only now: ${api_key}
  Connect a sandbox channel, which needs no social account, and publish to it:

    curl ${settings.url}/api/v1/channels -H "Authorization: Bearer ${api_key}" \\
      -H "Content-Type: application/json" -d '{"provider": "bluesky", "mode": "sandbox"}'

    curl ${settings.url}/api/v1/posts -H "Authorization: Bearer ${api_key}" \\
      -H "Content-Type: application/json" \\
      -d '{"content": "Hello, **world**", "channels": ["bluesky"], "scheduled_at": "now"}'

  Or use the command line${IS_IMAGE ? "" : ", here in the project's folder"}:

    npx crier login${baseUrlFlag(settings)}
    npx crier channels
`;
  } finally {
    await db.close();
  }
}
