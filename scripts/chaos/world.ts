/** The instance for chaos tests: its database and app are started separately, so that each can be killed alone. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { createOrganization } from "#e2e/instance/create-organization.ts";
import type { Instance } from "#e2e/instance/instance.ts";
import { type InngestServer, startInngestServer } from "#e2e/servers/inngest/index.ts";
import { migrate } from "#prisma/migrate.ts";
import { makeOpenFolder } from "#scripts/up/testing/open-folder.ts";
import { freePort } from "../up/bootstrap/port.mjs";
import { readSettings } from "../up/bootstrap/settings.mjs";
import { buildApp } from "../up/build-app.ts";
import type { Child } from "../up/child.ts";
import { type Postgres, startPostgres } from "../up/postgres/index.ts";
import { appCommand, startApp, untilHealthy } from "../up/start-app.ts";
import { testEnvironment } from "../verify/test-environment.ts";
import type { DisturbanceKind } from "./plan.ts";

export interface World {
  instance: Pick<Instance, "url" | "api_key" | "organization" | "user">;
  /** Causes a disturbance, and resolves once Crier is healthy again. */
  disturb(kind: DisturbanceKind): Promise<void>;
  output(): string;
  stop(): Promise<void>;
}

const SECRET = "the secret of a run of chaos, long enough";

/** Starts it with an organization. `stop` removes everything. */
export async function startWorld({
  signal,
  say,
  inngest,
}: {
  signal: AbortSignal;
  say: (line: string) => void;
  /** The program of an Inngest server, which runs the durable functions. */
  inngest?: string | undefined;
}): Promise<World> {
  const home = makeOpenFolder("crier-chaos-");
  const server = inngest === undefined ? null : await startInngestServer(inngest, signal);
  const parts = createParts({ home, port: String(await freePort()), server, signal });
  async function stop() {
    await parts.stop();
    await server?.stop();
    await rm(home, { recursive: true, force: true });
  }
  try {
    await parts.startDatabase();
    await buildApp({ say, signal });
    await parts.startApp();
    const { url, database_url } = parts.addresses();
    const team = { name: "Chaos", email: "ana@chaos.example" };
    const provisioned = await createOrganization({ DATABASE_URL: database_url }, team);
    return {
      instance: { url, ...provisioned },
      disturb: parts.disturb,
      output: parts.output,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Parts {
  home: string;
  port: string;
  server: InngestServer | null;
  signal: AbortSignal;
}

function createParts({ home, port, server, signal }: Parts) {
  const dataFolder = join(home, "postgres");
  const settings = readSettings({ ...testEnvironment(), PORT: port, CRIER_HOME: home });
  let database: Postgres | undefined;
  let app: Child | undefined;

  async function startDatabase() {
    const isFirst = database === undefined;
    database = await startPostgres({ dataFolder, signal });
    if (isFirst) await migrate({ connectionString: database.url });
  }
  async function startCrier() {
    const database_url = database?.url ?? "";
    const command = appCommand({ mode: "production", settings });
    app = await startApp({
      command,
      mode: "production",
      settings,
      secrets: { database_url, secret: SECRET },
      environment: {
        ...testEnvironment(),
        CRIER_REQUESTS_PER_MINUTE: "1000000",
        LOG_LEVEL: "warn",
        ...server?.settings,
      },
    });
    await untilHealthy({ app, settings, signal });
  }
  const kinds: Record<DisturbanceKind, () => Promise<void>> = {
    async kill_app() {
      app?.kill();
      await app?.ended;
      await startCrier();
    },
    async stop_app() {
      await app?.stop();
      await startCrier();
    },
    async restart_database() {
      await database?.stop();
      await startDatabase();
    },
    async kill_database() {
      if (database !== undefined) process.kill(database.pid, "SIGKILL");
      await startDatabase();
    },
  };
  return {
    startDatabase,
    startApp: startCrier,
    addresses: () => ({ url: settings.url, database_url: database?.url ?? "" }),
    disturb: (kind: DisturbanceKind) => kinds[kind](),
    output: () => app?.output() ?? "",
    async stop() {
      await app?.stop();
      await database?.stop();
    },
  };
}
