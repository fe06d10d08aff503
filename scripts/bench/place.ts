import { Client } from "pg";
import type { Instance } from "#e2e/instance/instance.ts";
import { startInstance } from "#e2e/instance/start-instance.ts";
import { CannotStartError } from "../up/bootstrap/cannot-start-error.mjs";
import { findInstance } from "../up/instance.ts";
import type { Options } from "./read-options.ts";
import type { Shares } from "./shares.ts";

export type Bench = Pick<Options, "seconds" | "profile"> & {
  /** The profiles, by kind of request. */
  shares: Record<string, Shares>;
  signal: AbortSignal;
  say: (line: string) => void;
  /** What is started is stopped by it, the last first. */
  atEnd: (undo: () => Promise<void>) => void;
};

/** Where to measure: Crier and, to see what arrives without a request, its database. */
export type Place = { instance: Instance; root: number; database_url: string; database: Client };

export async function startPlace({ signal, say, atEnd }: Bench): Promise<Place> {
  say("Starting Crier (and building it when its sources have changed)…");
  const { instance, stop } = await startInstance({ signal });
  atEnd(stop);
  const running = findInstance(instance.home);
  if (running === null) throw new CannotStartError("Crier ended by itself.");
  const { pid: root, database_url } = running;
  const database = new Client({ connectionString: database_url });
  await database.connect();
  atEnd(() => database.end());
  return { instance, root, database_url, database };
}

export type Crier = Pick<Instance, "url" | "api_key">;

/** Returns what a request of Crier's REST API needs. */
export function requestOf({ url, api_key }: Crier, path: string) {
  const headers = { authorization: `Bearer ${api_key}`, "content-type": "application/json" };
  return { url: `${url}/api/v1${path}`, headers };
}

/** Posts to Crier's REST API and returns the new ID. Throws with the response unless it succeeds. */
export async function post(crier: Crier, path: string, body: object): Promise<string> {
  const { url, headers } = requestOf(crier, path);
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  if (response.ok) return (await response.json()).id;
  throw new Error(`POST ${path} answered ${response.status}: ${await response.text()}`);
}

/** Connects sandbox channels of two platforms, alternating, and returns their IDs. */
export async function connectChannels(crier: Crier, count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    const provider = ids.length % 2 === 0 ? "bluesky" : "mastodon";
    ids.push(await post(crier, "/channels", { provider, mode: "sandbox" }));
  }
  return ids;
}
