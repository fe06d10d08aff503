/**
 * Lets a platform's official client call its simulator. Requests to the platform's own hosts go to the simulator;
 * requests to any other host are refused, so that no test reaches the network.
 */
import { BatchInterceptor } from "@mswjs/interceptors";
import { FetchInterceptor } from "@mswjs/interceptors/fetch";
import { HttpRequestInterceptor } from "@mswjs/interceptors/http";
import { createMemoryStore, type MemoryStore } from "../memory-store.ts";
import type { Simulator, SimulatorContext } from "../spec.ts";

interface Driven {
  store: MemoryStore;
  context: SimulatorContext;
  calls: { request: Request; status: number }[];
}

interface Drive {
  simulator: Simulator;
  account: SimulatorContext["account"];
  hosts: readonly string[];
  now?: () => Date;
}

const NOW = new Date("2026-11-20T10:00:00.000Z");

export async function driveSimulator<Result>(
  { simulator, account, hosts, now = () => NOW }: Drive,
  use: (driven: Driven) => Promise<Result>,
): Promise<Result> {
  const store = createMemoryStore();
  const driven: Driven = { store, context: { store, account, now }, calls: [] };
  const interceptor = new BatchInterceptor({
    name: "simulator",
    interceptors: [new HttpRequestInterceptor(), new FetchInterceptor()],
  });
  interceptor.apply();
  interceptor.on("request", async ({ request, controller }) => {
    const { hostname } = new URL(request.url);
    if (!hosts.includes(hostname)) return controller.respondWith(refuseHost(hostname));
    const copy = request.clone();
    const answer = await simulator.respond(driven.context, request);
    driven.calls.push({ request: copy, status: answer.status });
    controller.respondWith(answer);
  });
  try {
    return await use(driven);
  } finally {
    interceptor.dispose();
  }
}

function refuseHost(hostname: string): Response {
  return new Response(`The test has no ${hostname}.`, { status: 599 });
}
