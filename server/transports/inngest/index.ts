/**
 * Durable work: scheduling and publishing. The functions are the same whether the embedded executor runs them in this
 * process or an Inngest server calls them over HTTP.
 */

import { setTimeout } from "node:timers/promises";
import type { Inngest, InngestFunction } from "inngest";
import { serve } from "inngest/edge";
import type { JobEvent } from "#server/engine/index.ts";
import { createEmbeddedExecutor, createEventIntake } from "#server/engine/index.ts";
import type { Env } from "#server/env.ts";
import { copyEnvironment } from "#server/env.ts";
import type { Jobs } from "#server/instance/run-unless-paused.ts";
import { CHANNEL_EVENTS, ChannelDue } from "#server/kernel/call-queue/channel-due.ts";
import type { RelayedEvent } from "#server/kernel/outbox/relay-outbox.ts";
import { relayOutbox } from "#server/kernel/outbox/relay-outbox.ts";
import { CALL_LIMIT_MS } from "#server/publishing/calls/call-limit.ts";
import type { System } from "#server/system.ts";
import { createJobsClient } from "./client.ts";
import { createFunctions, type LimitsOf } from "./create-functions.ts";
import { keepRegistered } from "./keep-registered.ts";

export async function startJobs(system: System): Promise<Jobs> {
  const engine = system.env.usesInngestServer
    ? await serverEngine(system)
    : await embeddedEngine(system);
  const relay = createRelay(system, engine.send);
  system.wakeRelay = relay.wake;
  const stopListening = system.database.onWritten("outbox_event", relay.wake);
  relay.wake();
  return {
    async stop() {
      stopListening();
      await relay.stop();
      await engine.stop();
    },
  };
}

export function createServerHandler(system: System): Handler {
  return createInngestHandler(serveOn(system));
}

function serveOn(system: System) {
  const client = createJobsClient(system);
  const functions = createFunctions(client, system, createLimitsOf(system.env));
  return { env: system.env, client, functions };
}

/**
 * How many calls do work at once, besides those waiting for a platform. More of them would make each slower, and a post
 * sent now would wait for all of another organization's thousands. With three a burst takes half as long again, so the
 * limit is three only while another tenant waits.
 */
const AT_WORK = { alone: 16, shared: 3 };

interface Engine {
  send(events: RelayedEvent[]): Promise<unknown>;
  stop(): Promise<void>;
}

async function serverEngine(system: System): Promise<Engine> {
  const served = serveOn(system);
  return {
    send: (events) =>
      served.client.send(events.map((event) => ({ ...event, data: event.data as object }))),
    stop: keepRegistered(system, () => registerFunctions(served)),
  };
}

async function embeddedEngine(system: System): Promise<Engine> {
  copyEnvironment();
  const { pool } = system.database;
  const sharing = { tenantOf: organizationOf, limitsOf: createLimitsOf(system.env) };
  const intake = createEventIntake({ pool, functions: () => functions, ...sharing });
  const client = createJobsClient(system, intake.fetch);
  const functions = createFunctions(client, system);
  const executor = createEmbeddedExecutor({
    pool,
    client,
    functions,
    logger: system.logger,
    concurrency: system.env.CRIER_WORKERS,
    atWork: AT_WORK,
    ...sharing,
    // An interrupted platform call must be asked about later, so it is waited for instead.
    stopWithin: CALL_LIMIT_MS,
    retentionDays: system.env.CRIER_RUNS_DAYS,
  });
  await executor.start();
  return { send: (events) => executor.send(events), stop: () => executor.stop() };
}

/** Returns an event's organization. A failure handler's event contains the failed event. */
function organizationOf({ data }: Pick<JobEvent, "data">): string | null {
  const { organization_id, event } = (data ?? {}) as {
    organization_id?: unknown;
    event?: JobEvent;
  };
  if (typeof organization_id === "string") return organization_id;
  return typeof event === "object" && event !== null ? organizationOf(event) : null;
}

type Numbers = Pick<Env, "CRIER_ORGANIZATION_CONCURRENCY" | "CRIER_SERVER_CONCURRENCY">;

const CALLS = ["calls", "readings"] as const;

/**
 * Returns the limits of a channel's runs in addition to those that its functions declare: one per organization, and one
 * per server of its account. Readings are counted by themselves.
 */
function createLimitsOf(env: Numbers): LimitsOf {
  return ({ name, data }) => {
    const calls = CALLS.find((each) => CHANNEL_EVENTS[each] === name);
    if (calls === undefined) return [];
    const { organization_id, server } = ChannelDue.parse(data);
    const organization = {
      key: `${calls}:organization:${organization_id}`,
      most: env.CRIER_ORGANIZATION_CONCURRENCY,
    };
    if (server === null) return [organization];
    return [organization, { key: `${calls}:server:${server}`, most: env.CRIER_SERVER_CONCURRENCY }];
  };
}

const PATH = "/api/inngest";

type Handler = (request: Request) => Promise<Response>;

interface Served {
  env: Pick<Env, "CRIER_URL">;
  client: Inngest;
  functions: InngestFunction.Any[];
}

/** Returns the URL at which an Inngest server reaches the functions, never taken from a request. */
function inngestAddress({ CRIER_URL }: Pick<Env, "CRIER_URL">): string {
  return new URL(PATH, CRIER_URL).href;
}

/** Creates the handler an Inngest server calls. If there are keys, it answers only requests signed with them. */
export function createInngestHandler({ env, client, functions }: Served): Handler {
  const handle = serve({
    client,
    functions,
    serveOrigin: env.CRIER_URL,
    servePath: PATH,
    enableUnauthedSync: false,
  });
  return async (request) => {
    if (request.method !== "PUT") return handle(request);
    const { headers } = request;
    const body = await request.text();
    // The SDK would register the query string, too.
    return handle(new Request(inngestAddress(env), { method: "PUT", headers, body }));
  };
}

/**
 * Registers the functions, their configuration and URL with the Inngest server, which compares them with what it knows.
 * Throws with its response if it rejects them.
 */
export async function registerFunctions({ env, client, functions }: Served): Promise<void> {
  const register = serve({ client, functions, serveOrigin: env.CRIER_URL, servePath: PATH });
  const { href, host } = new URL(inngestAddress(env));
  const answer = await register(new Request(href, { method: "PUT", headers: { host } }));
  if (!answer.ok) throw new Error(`The Inngest server did not register it: ${await answer.text()}`);
}

const FIRST_PAUSE_MS = 500;

const LONGEST_PAUSE_MS = 30_000;

interface Relay {
  /** Announces that there is something to send. Calls during a round lead to one more round. */
  wake(): void;
  stop(): Promise<void>;
}

/** Empties the outbox whenever woken, retrying after a pause while events aren't accepted. */
function createRelay(system: System, send: (events: RelayedEvent[]) => Promise<unknown>): Relay {
  let asked = false;
  let stopped = false;
  let running: Promise<void> | undefined;
  let pause = FIRST_PAUSE_MS;

  async function run() {
    while (asked && !stopped) {
      asked = false;
      try {
        await relayOutbox(system, send);
        pause = FIRST_PAUSE_MS;
      } catch (error) {
        system.logger.error(
          { err: error, retry_in_ms: pause },
          "could not send the outbox's events",
        );
        asked = true;
        await setTimeout(pause, undefined, { ref: false });
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      }
    }
    running = undefined;
  }

  return {
    wake() {
      asked = true;
      running ??= run();
    },
    async stop() {
      stopped = true;
      await running;
    },
  };
}
