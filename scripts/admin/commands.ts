import { Refusal } from "#core/contract/refusal.ts";
import { CannotStartError } from "#scripts/up/bootstrap/cannot-start-error.mjs";
import { readDatabaseUrl, readHome, readSettings } from "#scripts/up/bootstrap/settings.mjs";
import { findInstance } from "#scripts/up/instance.ts";
import { findSecret } from "#scripts/up/read-secret.ts";
import { appEnvironment } from "#scripts/up/start-app.ts";
import { provisionOrganization } from "#server/access/organizations/provision-organization.ts";
import { resetPassword } from "#server/access/organizations/reset-password.ts";
import { BadEnvironmentError } from "#server/bad-environment-error.ts";
import { giveCredits } from "#server/billing/give-credits.ts";
import { setPlan } from "#server/billing/set-plan.ts";
import type { Database } from "#server/db/client.ts";
import { createDatabase } from "#server/db/client.ts";
import { LONG_LIMITS } from "#server/db/limits.ts";
import { parseEnv } from "#server/env.ts";
import { resumePublishing } from "#server/instance/resume-publishing.ts";
import { rotateSecret } from "#server/instance/rotate-secret.ts";
import { createSecrets } from "#server/platform/secrets.ts";
import { createStore } from "#server/platform/storage/create-store.ts";
import { backUp } from "./backup/back-up.ts";
import { readPlaces } from "./backup/places.ts";
import { restore } from "./backup/restore.ts";
import type { CheckStorage } from "./check-storage.ts";
import { checkStorage } from "./check-storage.ts";

/** Never connected to, but the settings require one. */
const NO_DATABASE = "postgres://localhost/none";

export type Options = {
  folder: string;
  name: string;
  email: string;
  "time-zone": string;
  organization: string;
  plan: string;
  credits: string;
  json: boolean;
};

/** The result of a command: rows for people, and the same as JSON. */
export type Answer = { rows: [label: string, value: string][]; json: unknown };

export type Command = {
  usage: string;
  does: string;
  needs: (keyof Options)[];
  run(options: Options): Promise<Answer>;
};

export const COMMANDS: Record<string, Command> = {
  "create-organization": {
    usage: "create-organization --name NAME --email EMAIL [--time-zone ZONE]",
    does: "create an organization, its owner and a first API key",
    needs: ["name", "email"],
    run: (options) => withDatabase((db) => createOrganization(db, options)),
  },
  "reset-password": {
    usage: "reset-password --email EMAIL",
    does: "set a new password for a person",
    needs: ["email"],
    run: ({ email }) => withDatabase((db) => givePassword(db, email)),
  },
  "set-plan": {
    usage: "set-plan --organization SLUG --plan NAME",
    does: "change an organization's plan",
    needs: ["organization", "plan"],
    run: (options) => withDatabase((db) => putOnPlan(db, options)),
  },
  "grant-credits": {
    usage: "grant-credits --organization SLUG --credits N",
    does: "give an organization credits that don't expire",
    needs: ["organization", "credits"],
    run: (options) => withDatabase((db) => grantCredits(db, options)),
  },
  "rotate-secret": {
    usage: "rotate-secret",
    does: "encrypt again with CRIER_SECRET what CRIER_OLD_SECRETS encrypted",
    needs: [],
    run: () => withDatabase(rotate),
  },
  backup: {
    usage: "backup FOLDER",
    does: "copy the built-in database, running or not, without the secret",
    needs: ["folder"],
    run: async ({ folder }) => labeled("backup", await backUp(readPlaces(process.env, folder))),
  },
  restore: {
    usage: "restore FOLDER",
    does: "replace the database with such a copy while Crier is stopped",
    needs: ["folder"],
    run: async ({ folder }) => labeled("restored", await restore(readPlaces(process.env, folder))),
  },
  "check-storage": {
    usage: "check-storage",
    does: "check whether files can be stored with the current settings",
    needs: [],
    async run() {
      const tried = await checkStorage(findStore(process.env));
      return { rows: tried.map((what) => [what, "works"]), json: { tried } };
    },
  },
  resume: {
    usage: "resume",
    does: "let a restored Crier publish",
    needs: [],
    run: () => withDatabase(resume),
  },
};

async function createOrganization(db: Database, options: Options): Promise<Answer> {
  const { name, email, "time-zone": zone } = options;
  const time_zone = zone === "" ? null : zone;
  const plan = process.env.CRIER_BILLING ? "free" : "self-hosted";
  const answer = await provisionOrganization({ db, name, email, time_zone, plan });
  const { organization, user, api_key } = answer;
  const rows: Answer["rows"] = [
    ["organization", `${organization.slug} (${organization.id})`],
    ["email", user.email],
    ["password", user.password ?? "(unchanged)"],
    ["API key", api_key],
  ];
  return { rows, json: answer };
}

async function givePassword(db: Database, email: string): Promise<Answer> {
  const answer = await resetPassword({ db, email });
  const { user } = answer;
  const rows: Answer["rows"] = [
    ["email", user.email],
    ["password", user.password],
  ];
  return { rows, json: answer };
}

async function putOnPlan(db: Database, { organization: slug, plan }: Options): Promise<Answer> {
  const answer = await setPlan(db, { slug, plan, now: new Date() });
  const over = answer.over.map(({ limit, used, allowed }): Answer["rows"][number] => [
    `over ${limit}`,
    `${used.toLocaleString("en-US")} of ${allowed.toLocaleString("en-US")}: nothing is removed, but nothing can be added`,
  ]);
  return {
    rows: [["organization", slug], ["plan", answer.plan], ...over],
    json: { organization: slug, ...answer },
  };
}

async function grantCredits(
  db: Database,
  { organization: slug, credits }: Options,
): Promise<Answer> {
  const answer = await giveCredits(db, { slug, credits, now: new Date() });
  const rows: Answer["rows"] = [
    ["organization", slug],
    ["given", `${answer.given} credits`],
    ["available", `${answer.available} credits`],
  ];
  return { rows, json: { organization: slug, ...answer } };
}

async function rotate(database: Database): Promise<Answer> {
  const { secret, old } = readSecrets(process.env);
  const tables = await rotateSecret({ database, secrets: createSecrets(secret, old) });
  const rows = tables.map(({ table, encrypted, unreadable }): Answer["rows"][number] => [
    table,
    `${encrypted} encrypted again${unreadable === 0 ? "" : `, ${unreadable} that no known secret can read`}`,
  ]);
  return { rows, json: { tables } };
}

async function resume(database: Database): Promise<Answer> {
  const result = await resumePublishing(database);
  const text =
    result === "resumed" ? "publishing resumes within seconds" : "publishing was not paused";
  return { rows: [["publishing", text]], json: { result } };
}

function labeled(label: string, value: string): Answer {
  return { rows: [[label, value]], json: { [label]: value } };
}

/** Returns the object store that these variables configure. Throws CannotStartError for invalid ones. */
function findStore(variables: NodeJS.ProcessEnv): CheckStorage {
  const { secret } = readSecrets(variables);
  const settings = readSettings(variables);
  const secrets = { database_url: NO_DATABASE, secret };
  try {
    const env = parseEnv({ ...variables, ...appEnvironment({ settings, secrets }) });
    return { store: createStore(env.storage, secret), origin: env.CRIER_URL };
  } catch (error) {
    if (!(error instanceof BadEnvironmentError)) throw error;
    throw new CannotStartError(error.message, { cause: error });
  }
}

/** Returns the instance's secret and the old ones. Throws CannotStartError without one. */
function readSecrets(env: NodeJS.ProcessEnv): { secret: string; old: string[] } {
  const secret = env.CRIER_SECRET || findSecret(readHome(env.CRIER_HOME));
  const old = (env.CRIER_OLD_SECRETS ?? "").split(",").map((each) => each.trim());
  if (secret) return { secret, old: old.filter(Boolean) };
  throw new CannotStartError(
    "No secret found. Set CRIER_SECRET, or CRIER_HOME, to the value Crier is started with.",
  );
}

/** Runs `work` on the instance's database. Refusals are reported as errors that the operator can fix. */
async function withDatabase<Result>(
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const connectionString = findDatabaseUrl(process.env);
  const database = createDatabase({ connectionString, connections: 1, limits: LONG_LIMITS });
  try {
    return await work(database);
  } catch (error) {
    throw error instanceof Refusal ? new CannotStartError(error.message, { cause: error }) : error;
  } finally {
    await database.close();
  }
}

/** Returns the URL of the database of this machine's instance. Throws CannotStartError without one. */
function findDatabaseUrl(env: NodeJS.ProcessEnv): string {
  const given = readDatabaseUrl(env.DATABASE_URL);
  if (given !== null) return given;
  const home = readHome(env.CRIER_HOME);
  const instance = findInstance(home);
  if (instance !== null) return instance.database_url;
  throw new CannotStartError(
    `Crier is not running on ${home}. Start it, or set CRIER_HOME or DATABASE_URL to the right install.`,
  );
}
