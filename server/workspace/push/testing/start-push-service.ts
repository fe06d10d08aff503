import { createDecipheriv, createECDH, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { buildConnector } from "undici";
import { createGuardedFetch } from "#server/platform/guarded-fetch.ts";
import type { HookClient } from "#server/webhooks/delivering/hook-client.ts";
import { EXPIRED } from "#server/webhooks/testing/expired-certificate.ts";

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

type Answer = (response: ServerResponse) => void;

export interface PushService {
  origin: string;
  received: Received[];
  /** Calls Crier makes to it. Its certificate isn't checked, because it has expired. */
  hooks: HookClient;
  answerWith(answer: Answer): void;
  close(): Promise<void>;
}

/** Starts a push service on this machine (RFC 8030), as far as it is sent notifications. */
export async function startPushService(): Promise<PushService> {
  const received: Received[] = [];
  let answer: Answer = (response) => response.writeHead(201).end();
  const server = createServer(EXPIRED, async (request, response) => {
    const { url = "", headers } = request;
    received.push({ path: url, headers, body: await buffer(request) });
    answer(response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `https://localhost:${port}`,
    received,
    hooks: {
      fetch: createGuardedFetch({
        allowPrivateAddresses: true,
        max_bytes: -1,
        makeConnector: (options) => buildConnector({ ...options, rejectUnauthorized: false }),
      }),
      time_limit_ms: 1_000,
      isPrivate: async () => false,
    },
    answerWith(given) {
      answer = given;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export interface Browser {
  keys: { p256dh: string; auth: string };
  decrypt(body: Buffer): string;
}

/** A browser's keys, and how it reads a notification (RFC 8188 and 8291), written apart from what encrypts it. */
export function createBrowser(): Browser {
  const own = createECDH("prime256v1");
  const p256dh = own.generateKeys();
  const auth = randomBytes(16);
  function decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const idLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + idLength);
    const record = body.subarray(21 + idLength);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), p256dh, sender]);
    const prk = createHmac("sha256", auth).update(own.computeSecret(sender)).digest();
    const secret = createHmac("sha256", prk).update(info).update(Buffer.of(1)).digest();
    const derive = (purpose: string, length: number) =>
      Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${purpose}\0`, length));
    const cipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
    cipher.setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }
  return {
    keys: { p256dh: p256dh.toString("base64url"), auth: auth.toString("base64url") },
    decrypt,
  };
}
