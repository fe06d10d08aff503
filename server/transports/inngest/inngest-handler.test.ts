import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Inngest } from "inngest";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createInngestHandler, registerFunctions } from "./index.ts";

const CRIER_URL = "https://crier.example.com";
const OWN = "https://crier.example.com/api/inngest";

interface Registration {
  url: string;
  functions: { steps: { step: { runtime: { url: string } } }[] }[];
}

let inngest: Server;
let baseUrl: string;
let registered: Registration[];
let status: number;

beforeAll(async () => {
  inngest = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    registered.push(JSON.parse(body));
    const answer = status === 200 ? { ok: true, modified: true } : { error: "no such key" };
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify({ status, ...answer }));
  });
  await new Promise<void>((resolve) => inngest.listen(0, "127.0.0.1", resolve));
  baseUrl = `http://127.0.0.1:${(inngest.address() as AddressInfo).port}`;
});
beforeEach(() => {
  registered = [];
  status = 200;
});
afterAll(() => inngest.close());

function served(server: { isDev: boolean; signingKey?: string }) {
  const silent = { debug() {}, info() {}, warn() {}, error() {} };
  const client = new Inngest({ id: "crier", eventKey: "k", baseUrl, logger: silent, ...server });
  const functions = [
    client.createFunction({ id: "one", triggers: { event: "one" } }, () => undefined),
  ];
  return { env: { CRIER_URL }, client, functions };
}

const DEVELOPMENT = { isDev: true };
const WITH_KEYS = { isDev: false, signingKey: "00ff" };

function addresses({ url, functions }: Registration): string[] {
  const steps = functions.flatMap((one) => Object.values(one.steps));
  return [url, ...steps.map(({ step, ...rest }) => (step ?? rest).runtime.url)];
}

const FORGED = {
  host: "evil.example",
  "x-forwarded-host": "evil.example",
  "x-forwarded-proto": "http",
  forwarded: "host=evil.example",
  "content-type": "application/json",
};

test("the URL in a stranger's PUT is not registered", async () => {
  const handle = createInngestHandler(served(DEVELOPMENT));
  const evil = "http://evil.example/steal?fnId=other&deployId=1";
  const body = JSON.stringify({ url: evil });
  await handle(new Request(evil, { method: "PUT", headers: FORGED, body }));
  expect(registered).toHaveLength(1);
  expect(registered[0]?.url).toBe(OWN);
  for (const address of addresses(registered[0] as Registration))
    expect(address.startsWith(OWN)).toBe(true);
});

test.each(["PUT", "GET", "POST"])("with keys, an unsigned %s is refused", async (method) => {
  const handle = createInngestHandler(served(WITH_KEYS));
  const body = method === "GET" ? {} : { body: JSON.stringify({ url: "http://evil.example" }) };
  const answer = await handle(new Request(OWN, { method, headers: FORGED, ...body }));
  expect(answer.status).toBe(401);
  expect(registered).toEqual([]);
});

test.each([DEVELOPMENT, WITH_KEYS])("registers CRIER_URL on its own: %o", async (server) => {
  await registerFunctions(served(server));
  expect(registered.map(({ url }) => url)).toEqual([OWN]);
});

test("throws with the server's response when it is refused", async () => {
  status = 401;
  await expect(registerFunctions(served(WITH_KEYS))).rejects.toThrow("no such key");
});

test("throws when there is no server", async () => {
  const nowhere = served(DEVELOPMENT);
  const client = new Inngest({ id: "crier", isDev: true, baseUrl: "http://127.0.0.1:1" });
  await expect(registerFunctions({ ...nowhere, client })).rejects.toThrow("not register");
});
