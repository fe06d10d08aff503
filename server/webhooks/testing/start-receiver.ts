import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";

export interface ReceivedHook {
  id: string;
  type: string;
  data: Record<string, unknown>;
  headers: Record<string, string>;
  at: number;
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

export interface Receiver {
  url: string;
  received: ReceivedHook[];
  forged: string[];
  accept(...secrets: string[]): void;
  answerWith(answer: Answer): void;
  close(): Promise<void>;
}

const ok: Answer = (response) => response.writeHead(204).end();

export async function startReceiver(now: () => Date = () => new Date()): Promise<Receiver> {
  const received: ReceivedHook[] = [];
  const forged: string[] = [];
  let secrets: string[] = [];
  let answer = ok;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const headers = request.headers as Record<string, string>;
    const verified = secrets.some((secret) => verify(secret, { body, headers, now: now() }));
    if (verified) {
      const { type, data } = JSON.parse(body);
      received.push({ id: headers["webhook-id"] ?? "", type, data, headers, at: Date.now() });
    } else forged.push(body);
    answer(response, request);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    forged,
    accept: (...given) => {
      secrets = given;
    },
    answerWith: (given) => {
      answer = given;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Message {
  body: string;
  headers: Record<string, string>;
  now: Date;
}

/** Uses the library, which reads the machine's clock. */
function verify(secret: string, { body, headers, now }: Message): boolean {
  const machine = Date.now;
  Date.now = () => now.getTime();
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  } finally {
    Date.now = machine;
  }
}
