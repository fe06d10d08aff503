import { Refusal } from "#core/contract/refusal.ts";
import { challengeFor } from "#server/oauth/challenge.ts";
import type { Caller } from "#server/operations/caller.ts";
import { type Answered, runOperation } from "#server/operations/run-operation.ts";
import { newId } from "#server/platform/ids.ts";
import type { System } from "#server/system.ts";
import { asRefusal, statusOf, toErrorBody } from "../error-body.ts";
import { logFault } from "../log-fault.ts";
import { type Noted, noteRequest } from "../note-request.ts";
import { programCaller } from "../program-caller.ts";
import { jsonResponse } from "./json-response.ts";
import { readInput } from "./read-input.ts";
import { type Route, takesBody } from "./route.ts";
import { BASE, matchRoute, methodsAt } from "./route-table.ts";

export async function handleRest(system: System, request: Request): Promise<Response> {
  const started = performance.now();
  const request_id = newId("request");
  const caller = programCaller(system, { request, request_id, surface: "api" });
  const found: Found = { operation: null, actor: null };
  const response = await answer(noting(caller, found), request, found).catch((error: unknown) =>
    refuse(system, request, error, { request_id, found }),
  );
  const { status } = response;
  noteRequest(system, { request, request_id, ...found, status, started });
  for (const [name, value] of caller.answer_headers) response.headers.set(name, value);
  response.headers.set("x-request-id", request_id);
  response.headers.set("cache-control", "no-store");
  return request.method === "HEAD" ? new Response(null, response) : response;
}

type Found = Pick<Noted, "operation" | "actor" | "sent" | "answered">;

function noting(caller: Caller, found: Found): Caller {
  return {
    ...caller,
    async authenticate() {
      const identity = await caller.authenticate();
      found.actor = identity.actor;
      return identity;
    },
  };
}

async function answer(caller: Caller, request: Request, found: Found): Promise<Response> {
  const path = readPath(request);
  const method = request.method === "HEAD" ? "GET" : request.method;
  const match = matchRoute(method, path);
  if (match === undefined) throw unknownPath(method, path);
  const { route } = match;
  found.operation = route.name;
  const answered = await runOperation(route.served, caller, {
    async readInput() {
      const sent = await readInput(request, match);
      if (takesBody(route)) found.sent = sent;
      return sent;
    },
    mapping: route.mapping,
  });
  const output = route.answer.fromOutput(answered.output);
  if (method !== "GET") found.answered = output;
  return success(route, answered, output);
}

function success({ http }: Route, { input, output }: Answered, shown: unknown): Response {
  const { status: chosen = 200, etag } = http;
  const status = typeof chosen === "number" ? chosen : chosen.choose(output, input);
  if (status === 204) return new Response(null, { status });
  const version = etag === undefined ? undefined : (output as Record<string, unknown>)[etag];
  const headers = new Headers();
  if (typeof version === "string") headers.set("etag", `"${version}"`);
  return jsonResponse(shown, { status, headers });
}

function refuse(
  system: System,
  request: Request,
  error: unknown,
  { request_id, found }: { request_id: string; found: Found },
): Response {
  const refusal = asRefusal(error);
  if (refusal === undefined) {
    const { pathname } = new URL(request.url);
    logFault(system, error, { request_id, method: request.method, path: pathname });
  }
  const body = toErrorBody(error, request_id);
  found.answered = body;
  const headers = new Headers();
  if (refusal?.code === "UNAUTHORIZED")
    headers.set("www-authenticate", challengeFor(system.env, "/api/v1"));
  if (refusal?.retry_after_ms !== undefined)
    headers.set("retry-after", String(Math.ceil(refusal.retry_after_ms / 1000)));
  return jsonResponse(body, { status: statusOf(body.error.code), headers });
}

function readPath(request: Request): string[] {
  const { pathname } = new URL(request.url);
  // A trailing slash is ignored: Next removes it before we see it.
  const inside = pathname.slice(pathname.startsWith(BASE) ? BASE.length : 0).replace(/\/$/, "");
  try {
    return inside.split("/").slice(1).map(decodeURIComponent);
  } catch {
    throw Refusal.because(
      "invalid_url",
      "The URL has a % that is not followed by two hexadecimal digits.",
    );
  }
}

function unknownPath(method: string, path: readonly string[]): Refusal {
  const methods = methodsAt(path);
  const address = `${BASE}/${path.join("/")}`;
  const wayOut =
    methods.length > 0
      ? `It supports ${methods.join(" and ")}.`
      : `${BASE}/openapi.json lists all operations.`;
  return new Refusal("NOT_FOUND", `There is no ${method} ${address}. ${wayOut}`);
}
