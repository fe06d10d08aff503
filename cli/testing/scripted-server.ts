import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** The response to one request; `drop` closes the connection instead. */
export type Script =
  | { status: number; headers?: Record<string, string>; body?: unknown }
  | { drop: true };

export interface Received {
  method: string;
  url: string;
  headers: IncomingMessage["headers"];
  body: string;
}

/** A server that returns the given responses in order, repeating the last one, and records requests. */
export async function serveScript(...script: Script[]) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    received.push({ method, url, headers, body: await text(request) });
    const answer = script[Math.min(received.length, script.length) - 1] ?? { status: 200 };
    if ("drop" in answer) {
      response.destroy();
      return;
    }
    response.writeHead(answer.status, { "content-type": "application/json", ...answer.headers });
    response.end(typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}/api/v1`,
    received,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export function refusal(code: string, more: Record<string, unknown> = {}) {
  return { error: { code, message: `Refused: ${code}.`, request_id: "req_1", ...more } };
}
