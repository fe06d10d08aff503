import type { IncomingMessage, ServerResponse } from "node:http";
import type { System } from "#server/system.ts";
import { serveInngest } from "../inngest/serve-inngest.ts";
import { handleMcp } from "../mcp/handle-mcp.ts";
import { isStream } from "../rest/answer.ts";
import { answerRest } from "../rest/handle-rest.ts";
import { handleTrpc } from "../trpc/handle-trpc.ts";
import { fromNode } from "./incoming.ts";
import { drained, sendResponse, toRequest } from "./web-binding.ts";

type Answerer = (system: System, asked: Asked) => Promise<void>;

interface Asked {
  request: IncomingMessage;
  response: ServerResponse;
  origin: string;
}

/** Next removes dot segments from a URL before it looks for a route, so such URLs are its own to read. */
const DOTTED = /\/(\.|%2e)/i;

/** Whether a request is one to an API that its route handler of Next would answer too. */
export function answersApis(request: IncomingMessage): boolean {
  return findAnswerer(request) !== null;
}

/**
 * Answers a request to one of the APIs as their route handlers of Next do, without what Next builds around them. `origin` is this server's
 * own, whatever the request says.
 */
export function answerApis(system: System, asked: Asked): void {
  const answerer = findAnswerer(asked.request);
  answerer?.(system, asked).catch((error: unknown) => {
    // A client that left while its answer was sent.
    if (!asked.response.destroyed) system.logger.error({ err: error }, "an answer wasn't sent");
    asked.response.destroy();
  });
}

function findAnswerer({ method = "", url = "" }: IncomingMessage): Answerer | null {
  const [path = ""] = url.split("?", 1);
  if (DOTTED.test(path)) return null;
  if (path.startsWith("/api/v1/") || path === "/api/v1") return sendRest;
  if (path === "/api/mcp") return METHODS.mcp.has(method) ? sendMcp : null;
  if (path === "/api/inngest") return METHODS.inngest.has(method) ? sendInngest : null;
  const [, organization = null] = /^\/api\/trpc\/([^/]+)\/[^/]/.exec(path) ?? [];
  if (organization === null || !METHODS.trpc.has(method)) return null;
  return sendTrpc(decodeURIComponent(organization));
}

/** Those that the route handlers have: Next answers others. */
const METHODS = {
  mcp: new Set(["GET", "POST", "DELETE"]),
  inngest: new Set(["GET", "POST", "PUT"]),
  trpc: new Set(["GET", "POST"]),
};

const sendRest: Answerer = async (system, { request, response, origin }) => {
  const { status, headers, body } = await answerRest(system, fromNode(request, response, origin));
  response.writeHead(status, headers);
  if (isStream(body)) return sendStream(body, response);
  for (const chunk of body?.slice(0, -1) ?? [])
    if (!response.write(chunk) && !response.destroyed) await drained(response);
  response.end(body?.at(-1));
};

/** Ends what it reads from when the client leaves. */
async function sendStream(parts: AsyncIterator<string, undefined>, response: ServerResponse) {
  try {
    for (;;) {
      const { value, done } = await parts.next();
      if (done || response.destroyed) break;
      if (!response.write(value) && !response.destroyed) await drained(response);
    }
    response.end();
  } finally {
    await parts.return?.();
  }
}

const sendMcp: Answerer = async (system, { request, response, origin }) =>
  sendResponse(await handleMcp(system, toRequest(request, response, origin)), response);

const sendInngest: Answerer = async (system, { request, response, origin }) =>
  sendResponse(await serveInngest(system, toRequest(request, response, origin)), response);

const sendTrpc =
  (organization: string): Answerer =>
  async (system, { request, response, origin }) => {
    const asked = toRequest(request, response, origin);
    await sendResponse(await handleTrpc(system, asked, organization), response);
  };
