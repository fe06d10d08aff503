import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { inject } from "vitest";

/** Provided by the `db` project's global setup (scripts/verify/test-database.ts). */
declare module "vitest" {
  interface ProvidedContext {
    templateDatabase: string;
  }
}

export type TestDatabase = {
  url: string;
  drop(): Promise<void>;
};

export async function createTestDatabase(): Promise<TestDatabase> {
  const template = new URL(inject("templateDatabase"));
  const name = `test_${randomBytes(8).toString("hex")}`;
  const copied = template.pathname.slice(1);
  await administer(template, `CREATE DATABASE "${name}" TEMPLATE "${copied}" STRATEGY FILE_COPY`);
  return {
    url: withDatabase(template, name),
    drop: () => administer(template, `DROP DATABASE "${name}" WITH (FORCE)`),
  };
}

async function administer(server: URL, statement: string): Promise<void> {
  const client = new Client({ connectionString: withDatabase(server, "postgres") });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function withDatabase(server: URL, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
