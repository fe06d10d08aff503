/** For tests: a process that is struck at one of its statements, as the database sees it. */
import type { Socket } from "node:net";
import { createDatabase } from "#server/db/client.ts";
import type { System } from "#server/system.ts";

/** `dies`: nothing reaches the database any more. `fails`: that statement alone does not, or its answer is lost. */
export type Fate = "dies" | "fails" | "fails after";

type Callback = (error: unknown) => void;

export interface Mortal {
  system: System;
  /** Whether the statement was reached. */
  struck(): boolean;
  /** Ends its connections, as the end of a process does: what was begun on them is rolled back. */
  bury(): Promise<void>;
}

/** A process of its own on the system's database, struck at the statement of this number, from 1. */
export function createMortal(alive: System, { fate, at }: { fate: Fate; at: number }): Mortal {
  const url = new URL(alive.env.DATABASE_URL);
  const name = `mortal-${crypto.randomUUID()}`;
  url.searchParams.set("application_name", name);
  const database = createDatabase({ connectionString: url.href, connections: 3 });
  let count = 0;
  database.pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...call: unknown[]) => unknown;
    const strike = (call: unknown[]) => {
      (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
      return query(...call);
    };
    client.query = ((...call: unknown[]) => {
      count += 1;
      if (count < at || (count > at && fate !== "dies")) return query(...call);
      if (fate !== "fails after") return strike(call);
      const done = query(...call.filter((part) => typeof part !== "function")) as Promise<unknown>;
      const callback = call.find((part) => typeof part === "function") as Callback | undefined;
      const lost = done.then(() => strike([call[0]]));
      return callback === undefined ? lost : void lost.catch(callback);
    }) as typeof client.query;
  });
  return {
    system: { ...alive, database },
    struck: () => count >= at,
    async bury() {
      await alive.database.pool.query(
        "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = $1",
        [name],
      );
      // A transaction whose end failed never gives its connection back, and the pool would wait for it.
      void database.close();
    },
  };
}
