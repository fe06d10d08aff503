import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { readForm } from "./form.ts";
import { isFailed, ROUTES } from "./routes.ts";
import { createState, type FakeState } from "./state.ts";

export interface FakeStripe extends FakeState {
  address: { host: string; port: number; protocol: "http" };
  requests: { call: string; version: string; key: string | undefined }[];
  setDown(down: boolean): void;
  close(): Promise<void>;
}

/**
 * A small Stripe: the few paths that Crier calls, with the parameters and responses of Stripe's published OpenAPI
 * description (github.com/stripe/openapi, version 2026-10-28.endive). It rejects unknown parameters, like Stripe, and
 * answers a repeated Idempotency-Key with the first response.
 */
export async function startFakeStripe(): Promise<FakeStripe> {
  const state = createState();
  const requests: FakeStripe["requests"] = [];
  const answers = new Map<string, { status: number; body: string }>();
  let isDown = false;
  const server = createServer(async (request, response) => {
    const { status, body } = await answer(request);
    response.writeHead(status, {
      "content-type": "application/json",
      "stripe-should-retry": "false",
    });
    response.end(body);
  });

  async function answer(request: IncomingMessage): Promise<{ status: number; body: string }> {
    const text = await readText(request);
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://stripe.test");
    const key = request.headers["idempotency-key"] as string | undefined;
    const call = `${request.method} ${pathname}`;
    requests.push({ call, version: String(request.headers["stripe-version"]), key });
    if (isDown) return refuse(503, { type: "api_error", message: "Down for maintenance." });
    if (!/^Bearer sk_test_/.test(request.headers.authorization ?? ""))
      return refuse(401, { type: "invalid_request_error", message: "Invalid API Key." });
    const repeated = key === undefined ? undefined : answers.get(`${call} ${key}`);
    if (repeated !== undefined) return repeated;
    const form = readForm(request.method === "POST" ? text : searchParams.toString());
    const given = serve(call, form);
    if (key !== undefined) answers.set(`${call} ${key}`, given);
    return given;
  }

  function serve(call: string, form: Record<string, unknown>): { status: number; body: string } {
    for (const { matches, parameters, serve: run } of ROUTES) {
      const found = matches.exec(call);
      if (found === null) continue;
      const unknown = Object.keys(form).find((name) => !parameters.includes(name));
      if (unknown !== undefined)
        return refuse(400, {
          type: "invalid_request_error",
          code: "parameter_unknown",
          message: `Received unknown parameter: ${unknown}`,
        });
      const made = run(state, form, found[1] ?? "");
      return isFailed(made)
        ? refuse(made.error.status, made.error)
        : { status: 200, body: JSON.stringify(made) };
    }
    return refuse(404, {
      type: "invalid_request_error",
      message: `Unrecognized request URL (${call}).`,
    });
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    ...state,
    address: { host: "127.0.0.1", port, protocol: "http" },
    requests,
    setDown: (down) => {
      isDown = down;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function refuse(status: number, error: object) {
  return { status, body: JSON.stringify({ error }) };
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}
