import { Refusal } from "#core/contract/refusal.ts";
import { challengeFor } from "#server/access/oauth/challenge.ts";
import type { Caller } from "#server/operations/caller.ts";
import { type Answered, runOperation } from "#server/operations/run-operation.ts";
import { newId } from "#server/platform/ids.ts";
import type { System } from "#server/system.ts";
import { asRefusal, statusOf, toErrorBody } from "../error-body.ts";
import { logFault } from "../log-fault.ts";
import { programCaller } from "../program-caller.ts";
import { type Noted, recordRequest } from "../record-request.ts";

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
  recordRequest(system, { request, request_id, ...found, status, started });
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

/**
 * Returns a JSON response with its length. Without it the response would be sent in chunks, with one more write to the
 * socket. A large one is sent as fast as it is read, so that others are answered in between.
 */
export function jsonResponse(
  body: unknown,
  { status, headers }: { status: number; headers: Headers },
): Response {
  const chunks = hasLongCopy(body) ? jsonChunks(body) : [Buffer.from(JSON.stringify(body))];
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  headers.set("content-type", "application/json");
  headers.set("content-length", String(length));
  const [only = null] = chunks;
  return new Response(chunks.length > 1 ? streamOf(chunks) : only, { status, headers });
}

function streamOf(chunks: readonly Buffer<ArrayBuffer>[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  const left = chunks.values();
  return new ReadableStream({
    pull(controller) {
      const { value, done } = left.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

/** Shorter texts are serialized with what surrounds them. */
const LONG = 4_096;

/**
 * Placeholder in JSON of a separately serialized text: a name no other text can contain, because it is new each time.
 */
interface Mark {
  start: string;
  of: Map<string, string>;
}

/**
 * Returns a value as JSON in UTF-8 chunks. A long text is serialized once, however often it occurs, and the chunks
 * share it: the response with a post of 100 channels repeats its copy 200 times, and has sixty times as many bytes as
 * are serialized.
 */
export function jsonChunks(value: unknown): Buffer<ArrayBuffer>[] {
  const texts = [...longTextsOf(value)];
  const written = texts.map((text) => Buffer.from(JSON.stringify(text)));
  const mark = markEach(texts);
  const [first = "", ...pieces] = JSON.stringify(value, (_, child) =>
    typeof child === "string" ? (mark.of.get(child) ?? child) : child,
  ).split(`"${mark.start}`);
  const chunks = pieces.flatMap((piece) => {
    const end = piece.indexOf('"');
    return [
      written[Number(piece.slice(0, end))] as Buffer<ArrayBuffer>,
      Buffer.from(piece.slice(end + 1)),
    ];
  });
  return [Buffer.from(first), ...chunks];
}

function markEach(texts: readonly string[]): Mark {
  const start = `${crypto.randomUUID()}:`;
  return { start, of: new Map(texts.map((text, index) => [text, `${start}${index}`])) };
}

function longTextsOf(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === "string" && value.length >= LONG) found.add(value);
  if (typeof value !== "object" || value === null) return found;
  for (const child of Object.values(value)) longTextsOf(child, found);
  return found;
}

interface PostLike {
  content?: Copy;
  channels?: readonly { content?: Copy }[];
}

type Copy = { markdown?: string } | string | null;

/**
 * Whether it is a post or a version of one with a long text, or the refusal of a post. Other responses have no long
 * texts; searching a list for them takes nearly as long as serializing it.
 */
export function hasLongCopy(body: unknown): boolean {
  if (typeof body !== "object" || body === null) return false;
  const { error, content, channels = [] } = body as PostLike & { error?: { post?: PostLike } };
  if (error?.post !== undefined) return hasLongCopy(error.post);
  if (content === undefined) return false;
  return isLong(content) || channels.some((channel) => isLong(channel.content));
}

function isLong(copy: Copy | undefined): boolean {
  const text = typeof copy === "string" ? copy : copy?.markdown;
  return text !== undefined && text.length >= LONG;
}
