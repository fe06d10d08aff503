import { Client } from "pg";

export type Connection = {
  client: Client;
  /** Like `sql` of server/db/client.ts, which would load much more. */
  sql<Row>(text: string, values: readonly unknown[]): Promise<Row[]>;
};

/** Opens a single connection for some work. */
export async function withConnection<Result>(
  connectionString: string,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work({
      client,
      sql: async (text, values) => (await client.query(text, [...values])).rows,
    });
  } finally {
    await client.end();
  }
}
