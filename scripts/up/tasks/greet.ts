import { findPause } from "#server/instance/pause-publishing.ts";
import type { Settings } from "../bootstrap/settings.mjs";
import { baseUrlFlag } from "./base-url-flag.ts";
import { commandInLog } from "./command-in-log.ts";
import { type Connection, withConnection } from "./connection.ts";

type Greet = { settings: Settings; databaseUrl: string };

const TAKE_TURNS = "SELECT pg_advisory_lock(hashtext('crier:first-start'))::text";

/**
 * Returns lines about what to do next. A database without an organization gets its first one, whose secrets are shown
 * only once: of several first starts at the same time, one creates it.
 */
export async function greet({ settings, databaseUrl }: Greet): Promise<string> {
  return withConnection(databaseUrl, async (database) => {
    const again = await greetAgain({ database, settings });
    if (again !== null) return again;
    await database.sql(TAKE_TURNS, []);
    const { greetFirst } = await import("./greet-first.ts");
    return (await greetAgain({ database, settings })) ?? greetFirst({ settings, databaseUrl });
  });
}

type GreetAgain = { database: Connection; settings: Settings };

const FIRST_EMAIL = `
  SELECT (SELECT email FROM user_account ORDER BY id LIMIT 1) AS email
  FROM (SELECT FROM organization LIMIT 1) AS any_organization`;

/** Null if there is no organization yet. */
async function greetAgain({ database, settings }: GreetAgain): Promise<string | null> {
  const [found] = await database.sql<{ email: string | null }>(FIRST_EMAIL, []);
  if (found === undefined) return null;
  const email = found.email ?? settings.email;
  const pause = await findPause({ database });
  const paused =
    pause === null
      ? ""
      : `\n  Publishing is paused. ${pause} To go on: ${commandInLog("resume")}\n`;
  return `${paused}
  Sign in at ${settings.url} as ${email}. Create API keys in Settings.
  From the command line: npx crier login${baseUrlFlag(settings)}
  Forgot your password? ${commandInLog(`reset-password --email ${email}`)}
`;
}
