import type { Socket } from "node:net";
import { createDatabase } from "#server/db/client.ts";
import type { System } from "#server/system.ts";

/**
 * The problem simulated at the statement. `crash`: neither it nor any later one reaches the database. `lost before`:
 * only this statement doesn't. `lost after`: only its response is lost.
 */
export type Crash = "crash" | "lost before" | "lost after";

type Callback = (error: unknown) => void;

export interface CrashingProcess {
  system: System;
  crashed(): boolean;
  disconnect(): Promise<void>;
}

export function createCrashingProcess(
  alive: System,
  { crash, at }: { crash: Crash; at: number },
): CrashingProcess {
  const url = new URL(alive.env.DATABASE_URL);
  const name = `crashing-${crypto.randomUUID()}`;
  url.searchParams.set("application_name", name);
  const database = createDatabase({ connectionString: url.href, connections: 3 });
  let count = 0;
  database.pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...call: unknown[]) => unknown;
    const breakOff = (call: unknown[]) => {
      (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
      return query(...call);
    };
    client.query = ((...call: unknown[]) => {
      count += 1;
      if (count < at || (count > at && crash !== "crash")) return query(...call);
      if (crash !== "lost after") return breakOff(call);
      const done = query(...call.filter((part) => typeof part !== "function")) as Promise<unknown>;
      const callback = call.find((part) => typeof part === "function") as Callback | undefined;
      const lost = done.then(() => breakOff([call[0]]));
      return callback === undefined ? lost : void lost.catch(callback);
    }) as typeof client.query;
  });
  return {
    system: { ...alive, database },
    crashed: () => count >= at,
    async disconnect() {
      await alive.database.pool.query(
        "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = $1",
        [name],
      );
      // A transaction whose end failed never returns its connection, and awaiting would wait for it forever.
      void database.close();
    },
  };
}
