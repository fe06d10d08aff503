/** The Model Context Protocol at /api/mcp: the operations as tools, for agents with an API key or a token. */
import { createMcpHandler, originValidationResponse } from "@modelcontextprotocol/server";
import { Refusal } from "#core/contract/refusal.ts";
import { challengeFor } from "#server/access/oauth/challenge.ts";
import type { Caller } from "#server/operations/caller.ts";
import { newId } from "#server/platform/ids.ts";
import type { System } from "#server/system.ts";
import { asRefusal, statusOf, toErrorBody } from "../error-body.ts";
import { fromRequest } from "../http/incoming.ts";
import { logFault } from "../log-fault.ts";
import { programCaller } from "../program-caller.ts";
import { type Noted, recordRequest } from "../record-request.ts";

import {
  canAskOnStream,
  isAnswer,
  passAnswer,
  readMessage,
  runWithQuestions,
  sessionFor,
  showsForms,
} from "./ask-older-clients.ts";
import { createServer } from "./create-server.ts";
import { beginSession, type McpSession, refuseSpent } from "./session.ts";

/** Arguments may be as large as a REST API request, and the protocol adds its envelope. */
const MOST_BYTES = 1024 * 1024 + 64 * 1024;

/** Maximum calls per request. Each is charged, and all run concurrently. */
const MOST_IN_BATCH = 20;

const handler = createMcpHandler(
  ({ authInfo }) => createServer(authInfo?.extra?.["session"] as McpSession),
  { maxRequestBodySize: MOST_BYTES },
);

/**
 * Handles an agent's request. Without a valid credential it returns 401 with the API's envelope; a tool's refusal is a
 * protocol result with status 200.
 */
export async function handleMcp(system: System, request: Request): Promise<Response> {
  const started = performance.now();
  const request_id = newId("request");
  const incoming = fromRequest(request);
  const caller = programCaller(system, { request: incoming, request_id, surface: "agent" });
  const asked: Asked = { operation: null, actor: null };
  const response = await answer(caller, request, asked).catch((error: unknown) =>
    refuse(system, request_id, error),
  );
  const { status } = response;
  recordRequest(system, { request: incoming, request_id, ...asked, status, started });
  const headers = new Headers(response.headers);
  for (const [name, value] of caller.answer_headers) headers.set(name, value);
  headers.set("x-request-id", request_id);
  headers.set("cache-control", "no-store");
  return new Response(response.body, { status, headers });
}

type Asked = Pick<Noted, "operation" | "actor">;

async function answer(caller: Caller, request: Request, asked: Asked): Promise<Response> {
  refuseForeignOrigin(caller.system, request);
  const session = await beginSession(caller, asked);
  const { actor } = session.identity;
  asked.actor = actor;
  const authInfo = {
    token: actor.id,
    clientId: actor.id,
    scopes: [...actor.scopes],
    extra: { session },
  };
  if (request.method !== "POST") return handler.fetch(acceptBoth(request), { authInfo });
  const body = await request.text();
  refuseLongBatch(body);
  const { headers, url } = request;
  const run = () => {
    const again = acceptBoth(new Request(url, { method: "POST", headers, body }));
    return handler.fetch(again, { authInfo });
  };
  refuseUnaskedBatch(body, headers);
  const message = body.length <= MOST_BYTES ? readMessage(body) : null;
  if (isAnswer(message)) refuseSpent(session);
  if (await passAnswer({ system: caller.system, actor_id: actor.id }, message))
    return new Response(null, { status: 202 });
  const answered = canAskOnStream(message, headers)
    ? await runWithQuestions({ session, run })
    : await run();
  const begun = sessionFor(message);
  if (begun !== null) answered.headers.set("mcp-session-id", begun);
  return answerAsAccepted(request, answered);
}

function refuseLongBatch(body: string): void {
  if (body.length > MOST_BYTES || !body.trimStart().startsWith("[")) return;
  const calls = parseBatch(body);
  if (calls <= MOST_IN_BATCH) return;
  throw Refusal.because(
    "invalid_request",
    `The request contains ${calls} calls. Send at most ${MOST_IN_BATCH} at once.`,
  );
}

/** The protocols that have forms have no batches, in which nobody could be asked. */
function refuseUnaskedBatch(body: string, headers: Headers): void {
  if (!body.trimStart().startsWith("[") || !showsForms(headers)) return;
  throw Refusal.because("invalid_request", "Send one message per request.");
}

/** Returns the number of calls in a batch. 0 if it can't be parsed, which the protocol's server refuses. */
function parseBatch(body: string): number {
  try {
    return (JSON.parse(body) as unknown[]).length;
  } catch {
    return 0;
  }
}

/** A page of another site can't use an agent's credential, but may try to reach a Crier on this machine. */
function refuseForeignOrigin({ env }: System, request: Request) {
  const own = [new URL(env.CRIER_URL).hostname, new URL(request.url).hostname];
  if (originValidationResponse(request, own) === undefined) return;
  throw Refusal.because(
    "cross_origin",
    `This request came from a page of ${request.headers.get("origin")}. Connect from an app or agent, not from a web page.`,
  );
}

function refuse(system: System, request_id: string, error: unknown): Response {
  const refusal = asRefusal(error);
  if (refusal === undefined) logFault(system, error, { request_id, path: "/api/mcp" });
  const body = toErrorBody(error, request_id);
  const headers = new Headers();
  if (refusal?.code === "UNAUTHORIZED")
    headers.set("www-authenticate", challengeFor(system.env, "/api/mcp"));
  if (refusal?.retry_after_ms !== undefined)
    headers.set("retry-after", String(Math.ceil(refusal.retry_after_ms / 1000)));
  return Response.json(body, { status: statusOf(body.error.code), headers });
}

/**
 * Media types a client accepts. The protocol requires both JSON and an event stream, and the server package otherwise
 * responds with 406; actual clients list one of them, any, or none.
 */
const JSON_TYPE = "application/json";

const STREAM_TYPE = "text/event-stream";

function acceptBoth(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.set("accept", `${JSON_TYPE}, ${STREAM_TYPE}`);
  return new Request(request, { headers });
}

/** Returns the response in the client's only accepted media type. Unchanged if the client listed both, any or none. */
async function answerAsAccepted(request: Request, response: Response): Promise<Response> {
  const accept = request.headers.get("accept")?.toLowerCase() ?? "";
  const takesJson = accept.includes(JSON_TYPE);
  const takesStream = accept.includes(STREAM_TYPE);
  if (takesJson === takesStream || response.body === null) return response;
  const type = response.headers.get("content-type") ?? "";
  if (takesJson && type.startsWith(STREAM_TYPE)) return readResult(response);
  if (takesStream && response.ok && type.startsWith(JSON_TYPE)) return streamResult(response);
  return response;
}

/** Returns the stream's last message, which is the result: progress is for clients that accept a stream. */
async function readResult(response: Response): Promise<Response> {
  const text = await response.text();
  const messages = text
    .split("\n")
    .filter((line) => line.startsWith("data:"))
    .map((line) => line.slice("data:".length).trim())
    .filter((data) => data !== "");
  return respond(response, messages.at(-1) ?? "", JSON_TYPE);
}

async function streamResult(response: Response): Promise<Response> {
  const message = await response.text();
  return respond(response, `event: message\ndata: ${message.trim()}\n\n`, STREAM_TYPE);
}

function respond({ status, headers }: Response, body: string, type: string): Response {
  const own = new Headers(headers);
  own.set("content-type", type);
  own.delete("content-length");
  return new Response(body, { status, headers: own });
}
