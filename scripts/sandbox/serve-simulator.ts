import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createMemoryStore } from "#platforms/kit/simulator/memory-store.ts";
import { simulatorFetch } from "#platforms/kit/simulator/simulator-fetch.ts";
import type {
  SimulatedEvents,
  Simulator,
  SimulatorContext,
} from "#platforms/kit/simulator/spec.ts";

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

interface Serving {
  account: SimulatorContext["account"];
  /** 0 for any free port. */
  port: number;
  /** The platform's host, for requests to this machine's own names. */
  host: string;
  /** Webhook URL for events, and the secret that signs them. */
  events?: { address: string; secret: string } | undefined;
}

/** Serves one simulator over HTTP on loopback, for one account. It stores everything in memory, until `close`. */
export async function serveSimulator(
  simulator: Simulator,
  { account, port, host, events }: Serving,
): Promise<{ url: string; close(): void }> {
  const files = new Map<string, Buffer>();
  const store = createMemoryStore();
  const server = createServer((incoming, outgoing) => {
    answer(incoming)
      .then((response) => send(outgoing, response))
      .catch((error: unknown) => send(outgoing, new Response(String(error), { status: 500 })));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fetchFile = async (address: string) => readFile(files, address);
  const context: SimulatorContext = {
    store: { ...store, pageUrl: (id: string) => `${url}/_posts/${id}` },
    account,
    now: () => new Date(),
    fetchFile,
    ...(events === undefined ? {} : { events: eventSender(events) }),
  };
  const respond = simulatorFetch(simulator, context);

  async function answer(incoming: IncomingMessage): Promise<Response> {
    const { method, url: path = "/" } = incoming;
    if (method === "GET" && path === "/_posts") return Response.json(store.posts);
    if (method === "POST" && path === "/_files") {
      const name = randomUUID();
      files.set(name, await buffer(incoming));
      return Response.json({ url: `${url}/_files/${name}` }, { status: 201 });
    }
    if (method === "POST" && path === "/_remove" && simulator.removeApp !== undefined) {
      await simulator.removeApp(context);
      return new Response(null, { status: 204 });
    }
    return respond(toRequest(incoming, host));
  }

  function close() {
    server.closeAllConnections();
    server.close();
  }
  return { url, close };
}

function eventSender({ address, secret }: NonNullable<Serving["events"]>): SimulatedEvents {
  function post(request: Request) {
    fetch(request).catch((error: unknown) => console.error(`${address} was not told: ${error}`));
  }
  return {
    address,
    secret,
    client_id: "sandbox",
    send: (request, after_ms) => void setTimeout(post, after_ms, request).unref(),
  };
}

function readFile(files: ReadonlyMap<string, Buffer>, address: string): Response {
  const file = files.get(new URL(address).pathname.replace("/_files/", ""));
  if (file === undefined) return new Response(null, { status: 404 });
  const headers = { "content-length": String(file.length) };
  return new Response(new Uint8Array(file), { headers });
}

function toRequest(incoming: IncomingMessage, host: string): Request {
  const { method = "GET", url = "/", headers } = incoming;
  const named = headers.host ?? host;
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (typeof value === "string" && name !== "host") sent.set(name, value);
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(`https://${LOCAL.test(named) ? host : named}${url}`, {
    method,
    headers: sent,
    ...(hasBody ? { body: Readable.toWeb(incoming) as ReadableStream, duplex: "half" } : {}),
  });
}

async function send(outgoing: ServerResponse, response: Response): Promise<void> {
  outgoing.writeHead(response.status, [...response.headers].flat());
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}
