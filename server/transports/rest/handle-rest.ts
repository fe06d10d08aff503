import { Refusal } from "#core/contract/refusal.ts";
import type { StreamedFile } from "#core/contract/streamed-file.ts";
import { challengeFor } from "#server/access/oauth/challenge.ts";
import type { Caller } from "#server/operations/caller.ts";
import { type Answered, runOperation } from "#server/operations/run-operation.ts";
import { newId } from "#server/platform/ids.ts";
import type { System } from "#server/system.ts";
import { asRefusal, statusOf, toErrorBody } from "../error-body.ts";
import { fromRequest, type Incoming } from "../http/incoming.ts";
import { logFault } from "../log-fault.ts";
import { programCaller } from "../program-caller.ts";
import { type Noted, recordRequest } from "../record-request.ts";
import { type Answer, fileAnswer, isStream, jsonAnswer, toResponse } from "./answer.ts";
import { readInput } from "./read-input.ts";
import { type Route, takesBody } from "./route.ts";
import { BASE, deprecationHeaders, matchRoute, methodsAt, type RouteMatch } from "./route-table.ts";

/** Returns the REST API's answer to a request. Never rejects. */
export async function answerRest(system: System, request: Incoming): Promise<Answer> {
  const started = performance.now();
  const request_id = newId("request");
  const caller = programCaller(system, { request, request_id, surface: "api" });
  const found: Found = { operation: null, actor: null, match: null };
  const { status, headers, body } = await answer(noting(caller, found), request, found).catch(
    (error: unknown) => refuse(system, request, error, { request_id, found }),
  );
  const { match, ...noted } = found;
  recordRequest(system, { request, request_id, ...noted, status, started });
  if (match !== null) Object.assign(headers, deprecationHeaders(match));
  for (const [name, value] of caller.answer_headers) headers[name] = value;
  headers["x-request-id"] = request_id;
  headers["cache-control"] = "no-store";
  if (request.method !== "HEAD") return { status, headers, body };
  if (isStream(body)) await body.return?.();
  return { status, headers, body: null };
}

/** The same for a Request, as Next's route handlers get it. */
export async function handleRest(system: System, request: Request): Promise<Response> {
  return toResponse(await answerRest(system, fromRequest(request)));
}

interface Found extends Pick<Noted, "operation" | "actor" | "sent" | "answered"> {
  match: RouteMatch | null;
}

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

async function answer(caller: Caller, request: Incoming, found: Found): Promise<Answer> {
  const path = readPath(request);
  const method = request.method === "HEAD" ? "GET" : request.method;
  const match = matchRoute(method, path);
  if (match === undefined) throw unknownPath(method, path);
  const { route } = match;
  found.operation = route.name;
  found.match = match;
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
  return success(route, answered, { shown: output, known: request.header("if-none-match") });
}

interface Shown {
  shown: unknown;
  /** The `If-None-Match` header. */
  known: string | null;
}

function success({ http }: Route, { input, output }: Answered, { shown, known }: Shown): Answer {
  const { status: chosen = 200, etag, file } = http;
  if (file !== undefined) return fileAnswer(output as StreamedFile);
  const status = typeof chosen === "number" ? chosen : chosen.choose(output, input);
  if (status === 204) return { status, headers: {}, body: null };
  const version = etag === undefined ? undefined : (output as Record<string, unknown>)[etag];
  const headers: Record<string, string> = {};
  if (typeof version === "string") {
    headers["etag"] = `"${version}"`;
    if (http.method === "GET" && isKnown(known, version))
      return { status: 304, headers, body: null };
  }
  return jsonAnswer(shown, { status, headers });
}

/** Whether a client has this version: `If-None-Match` lists several, weakened by proxies, or `*` for any. */
function isKnown(known: string | null, version: string): boolean {
  const tags = known?.split(",").map((tag) => tag.trim().replace(/^W\//, "")) ?? [];
  return tags.some((tag) => tag === "*" || tag === version || tag === `"${version}"`);
}

function refuse(
  system: System,
  { method, url }: Incoming,
  error: unknown,
  { request_id, found }: { request_id: string; found: Found },
): Answer {
  const refusal = asRefusal(error);
  if (refusal === undefined) logFault(system, error, { request_id, method, path: url.pathname });
  const body = toErrorBody(error, request_id);
  found.answered = body;
  const headers: Record<string, string> = {};
  if (refusal?.code === "UNAUTHORIZED")
    headers["www-authenticate"] = challengeFor(system.env, "/api/v1");
  if (refusal?.retry_after_ms !== undefined)
    headers["retry-after"] = String(Math.ceil(refusal.retry_after_ms / 1000));
  return jsonAnswer(body, { status: statusOf(body.error.code), headers });
}

function readPath({ url: { pathname } }: Incoming): string[] {
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
