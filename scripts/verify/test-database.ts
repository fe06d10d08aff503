/**
 * Global setup of the database tests: a PostgreSQL server with one migrated template database (server/db/testing). Uses
 * the server in TEST_DATABASE_URL, or starts one in a temporary folder. Tests that need a server without a schema find
 * its URL in TEST_DATABASE_URL too.
 */
import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "#prisma/migrate.ts";
import { makeOpenFolder } from "#scripts/up/testing/open-folder.ts";
import { startPostgres } from "../up/postgres/index.ts";

type Server = { url: string; stop(): Promise<void> };

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startServer();
  const template = new URL(server.url);
  template.pathname = `/crier_template_${randomBytes(4).toString("hex")}`;
  const name = template.pathname.slice(1);
  async function takeDown() {
    await query(server.url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await server.stop();
  }
  try {
    await query(server.url, `CREATE DATABASE ${name}`);
    await migrate({ connectionString: template.href });
  } catch (error) {
    await takeDown();
    throw error;
  }
  process.env.TEST_DATABASE_URL = server.url;
  project.provide("templateDatabase", template.href);
  return takeDown;
}

/** Its data is deleted within a minute and needn't survive a power cut, so nothing waits for the disk. */
async function startServer(): Promise<Server> {
  const folder = makeOpenFolder("crier-test-database-");
  const server = await startPostgres({
    dataFolder: join(folder, "postgres"),
    settings: { fsync: "off", full_page_writes: "off", max_connections: "300" },
  });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function query(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
