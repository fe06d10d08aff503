import { createDatabase, type Database } from "#server/db/client.ts";
import { provisionOrganization } from "#server/services/organizations/provision-organization.ts";
import type { Settings } from "../bootstrap/settings.mjs";

/**
 * Returns lines about what to do next. A database without an organization gets its first one, whose secrets are shown
 * only once.
 */
export async function greet({
  settings,
  databaseUrl,
}: {
  settings: Settings;
  databaseUrl: string;
}): Promise<string> {
  const db = createDatabase({ connectionString: databaseUrl, connections: 2 });
  try {
    const known = await db.prisma.organization.findFirst({ select: { id: true } });
    return known === null ? await greetFirst({ db, settings }) : await greetAgain({ db, settings });
  } finally {
    await db.close();
  }
}

async function greetFirst({ db, settings }: { db: Database; settings: Settings }): Promise<string> {
  const { user, api_key } = await provisionOrganization({
    db,
    name: "My team",
    email: settings.email,
    time_zone: null,
  });
  return `
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

  Or use the command line, here in the project's folder:

    npx crier login${baseUrlFlag(settings)}
    npx crier channels
`;
}

/** By default the CLI connects to port 3000 of this machine. */
function baseUrlFlag({ url }: Settings): string {
  return url === "http://localhost:3000" ? "" : ` --base-url ${url}`;
}

async function greetAgain({ db, settings }: { db: Database; settings: Settings }): Promise<string> {
  const first = await db.prisma.user.findFirst({ orderBy: { id: "asc" }, select: { email: true } });
  const email = first?.email ?? settings.email;
  return `
  Sign in at ${settings.url} as ${email}; Create API keys in Settings.
  From the command line: npx crier login${baseUrlFlag(settings)}
  Forgot your password? npm run admin -- reset-password --email ${email}
`;
}
