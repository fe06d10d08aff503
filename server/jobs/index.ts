/**
 * Durable work: scheduling and publishing. The functions are the same whether the embedded executor runs them in this
 * process or an Inngest server calls them over HTTP.
 */
import { createEmbeddedExecutor, createEventIntake } from "#server/engine/index.ts";
import { copyEnvironment } from "#server/env.ts";
import type { RelayedEvent } from "../services/outbox/relay-outbox.ts";
import { CALL_LIMIT_MS } from "../services/platform-calls/call-limit.ts";
import type { System } from "../system.ts";
import { createJobsClient } from "./client.ts";
import { createFunctions } from "./functions/index.ts";
import { createInngestHandler, type Handler, registerFunctions } from "./inngest-handler.ts";
import { keepRegistered } from "./keep-registered.ts";
import { createLimitsOf } from "./limits-of.ts";
import { organizationOf } from "./organization-of.ts";
import { createRelay } from "./relay.ts";

export interface Jobs {
  stop(): Promise<void>;
}

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
  return { env: system.env, client, functions: createFunctions(client, system) };
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
    keptDays: system.env.CRIER_RUNS_DAYS,
  });
  await executor.start();
  return { send: (events) => executor.send(events), stop: () => executor.stop() };
}
