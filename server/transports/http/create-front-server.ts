/**
 * HTTP server in front of Next: it accepts requests within limits, and answers, in the API's format for API URLs, what
 * Next would answer itself.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { Refusal } from "#core/contract/refusal.ts";
import { ADDRESS_HEADER } from "#server/access/auth/address-header.ts";
import { newId } from "#server/platform/ids.ts";
import { createLedger, type Limit, type Release } from "#server/platform/processes/ledger.ts";
import { toErrorBody } from "../error-body.ts";
import { answerBeforeNext } from "./answer-before-next.ts";
import { answerInTurn, closeInTurn } from "./answer-in-turn.ts";
import { answerRefusal } from "./answer-refusal.ts";
import type { ReadAddress } from "./client-address.ts";
import { createValueCount } from "./count-values.ts";
import {
  FRONT_LIMITS,
  type FrontLimits,
  holdsJson,
  longestBody,
  MOST_DROPPED,
} from "./front-limits.ts";

export interface FrontSettings {
  readAddress: ReadAddress;
  connections_per_address: number;
  /** Whether Crier is served by https: browsers are then told to use nothing else. */
  https: boolean;
}

export interface Front {
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Called for each connection and request: settings may not be known yet when the first arrive. */
  settings(): FrontSettings;
  limits?: FrontLimits;
  /** Counts connections together with other processes. */
  take?: Take;
}

export function createFrontServer(front: Front): Server {
  const { limits = FRONT_LIMITS, settings } = front;
  const options = {
    headersTimeout: limits.head_ms,
    requestTimeout: limits.request_ms,
    keepAliveTimeout: limits.idle_ms,
    keepAliveTimeoutBuffer: limits.idle_buffer_ms,
    connectionsCheckingInterval: limits.check_ms,
    maxHeaderSize: limits.head_bytes,
    // Nothing here speaks another protocol: such a request is answered as any other.
    shouldUpgradeCallback: () => false,
  };
  const server = createServer(options, (request, response) => {
    const { readAddress, https } = settings();
    request.url = withoutOrigin(request.url ?? "");
    setAddress(request, readAddress(request.socket.remoteAddress, forwardedFor(request)));
    setSafeHeaders(response, https ? "https" : "http");
    answerInTurn(request, response, () => void admit(request, response, front));
  });
  server.timeout = limits.silent_ms;
  // One more than allowed, because Node silently drops headers beyond it.
  server.maxHeadersCount = limits.headers + 1;
  server.on("clientError", (error, socket) => refuseBroken(error, socket, limits));
  limitConnections(server, settings, front.take);
  return server;
}

async function admit(request: IncomingMessage, response: ServerResponse, front: Front) {
  const { limits = FRONT_LIMITS, handle } = front;
  if (request.rawHeaders.length / 2 > limits.headers)
    return answerRefusal(request, response, tooManyHeaders(limits.headers));
  if (answerBeforeNext(request, response)) return;
  const longest = longestBody(request.url ?? "");
  const held = await holdBody(request, longest);
  if (held === "complete") handle(request, response);
  else if (isShared(request)) leadToShareAgain(response);
  else answerRefusal(request, response, held === "too_large" ? tooLarge(longest) : tooManyValues());
}

/** Files that a phone shares with Crier, which only the browser's service worker takes (app/share). */
function isShared({ method, url = "" }: IncomingMessage): boolean {
  return method === "POST" && /^\/share(?:[?]|$)/.test(url);
}

function leadToShareAgain(response: ServerResponse): void {
  response.writeHead(303, { location: "/share/unavailable", connection: "close" }).end();
}

/** A request may name the whole URL (RFC 9112 3.2.2). Its host counts as little as that of the `Host` header. */
function withoutOrigin(url: string): string {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, "");
  return path.startsWith("/") || path === url ? path : `/${path}`;
}

function setAddress(request: IncomingMessage, address: string | null): void {
  delete request.headers[ADDRESS_HEADER];
  if (address !== null) request.headers[ADDRESS_HEADER] = address;
}

function forwardedFor({ headers }: IncomingMessage): string | undefined {
  return headers["x-forwarded-for"]?.toString();
}

function setSafeHeaders(response: ServerResponse, protocol: "http" | "https"): void {
  response.setHeaders(new Headers(SAFE_HEADERS));
  if (protocol === "https") response.setHeader("strict-transport-security", "max-age=31536000");
}

function tooManyHeaders(most: number): Refusal {
  return Refusal.because("invalid_request", `The request has more than ${most} headers.`);
}

function tooLarge(longest: number): Refusal {
  const size = longest < 1024 * 1024 ? `${longest / 1024} KiB` : `${longest / 1024 / 1024} MiB`;
  return Refusal.because("payload_too_large", `The body is larger than ${size}.`);
}

function tooManyValues(): Refusal {
  return Refusal.because(
    "payload_too_large",
    "The body has more fields and list elements than any request needs. Send fewer.",
  );
}

type Held = "complete" | "too_large" | "too_many";

/**
 * Resolves when a request has arrived with its whole body, buffered in the request to be read, or with more than `longest`
 * bytes or too many values, in which case the rest is discarded. Never resolves if the client disconnects before. Next
 * would read a body of any length into memory, faster than its handler can refuse it.
 */
function holdBody(request: IncomingMessage, longest: number): Promise<Held> {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  if (length === undefined && encoding === undefined) return Promise.resolve("complete");
  if (Number(length ?? 0) > MOST_DROPPED) return Promise.resolve("too_large");
  return new Promise((resolve) => {
    const push = request.push.bind(request);
    let size = 0;
    let isShort = true;
    const countIn = holdsJson(request.url ?? "") ? createValueCount() : () => true;
    // Node's parser calls this with each chunk. True requests more, though nobody is reading yet.
    request.push = (piece: Buffer | null) => {
      if (piece === null) {
        resolve(outcomeOf(size <= longest, isShort));
        return push(null);
      }
      size += piece.length;
      if (size > MOST_DROPPED) resolve("too_large");
      else if (size <= longest) {
        isShort = countIn(piece);
        push(piece);
      }
      return true;
    };
  });
}

function outcomeOf(fits: boolean, isShort: boolean): Held {
  if (!fits) return "too_large";
  return isShort ? "complete" : "too_many";
}

interface ConnectionLimit {
  connections_per_address: number;
  /** Returns the address a peer's connection counts for. Null if it isn't counted, such as a proxy's. */
  readAddress(peer: string | undefined, forwarded_for: undefined): string | null;
}

/**
 * Limits concurrent connections per network address. Excess connections are closed before a byte is read; with several
 * processes, which count them together, at most a moment later.
 */
export function limitConnections(
  server: Server,
  limit: () => ConnectionLimit,
  take: Take = createLedger().take,
): void {
  server.on("connection", (socket: Socket) => {
    const { readAddress, connections_per_address } = limit();
    const address = readAddress(socket.remoteAddress, undefined);
    if (address === null) return;
    const taken = take([[`connection ${address}`, connections_per_address]]);
    if (taken instanceof Promise) void taken.then((release) => hold(socket, release));
    else hold(socket, taken);
  });
}

/** Only within one process is it known at once. */
type Take = (limits: readonly Limit[]) => Promise<Release | null> | Release | null;

function hold(socket: Socket, release: Release | null): void {
  if (release === null) socket.destroy();
  else if (socket.destroyed) release();
  else socket.once("close", release);
}

const CASES: Record<string, readonly [string, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "The request took too long to arrive."],
  HPE_HEADER_OVERFLOW: [
    "431 Request Header Fields Too Large",
    "The request's headers are too large. Send fewer or shorter headers and cookies, or a shorter URL.",
  ],
};

const OTHERS = ["400 Bad Request", "This is not a valid HTTP request."] as const;

/**
 * Answers bytes that aren't an HTTP request, a request that takes too long, or an unknown method, and closes the
 * connection: after what was asked before them.
 */
export function refuseBroken(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  { linger_ms } = FRONT_LIMITS,
): void {
  if (error.code === "ECONNRESET" || !socket.writable) socket.destroy();
  else closeInTurn(socket, () => writeBroken(error, socket, linger_ms));
}

function writeBroken(error: NodeJS.ErrnoException, socket: Duplex, linger_ms: number): void {
  const [status, message] = CASES[error.code ?? ""] ?? OTHERS;
  const request_id = newId("request");
  const body = JSON.stringify(toErrorBody(Refusal.because("invalid_request", message), request_id));
  const head = [
    `HTTP/1.1 ${status}`,
    "content-type: application/json",
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(SAFE_HEADERS).map(([name, value]) => `${name}: ${value}`),
    `x-request-id: ${request_id}`,
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
  const late = setTimeout(() => socket.destroy(), linger_ms);
  socket.once("close", () => clearTimeout(late));
}

/**
 * Security headers of every response. The policy is for responses that aren't pages: nothing loads and nothing is
 * framed. Pages replace it with their own policy (`proxy.ts`).
 */
const SAFE_HEADERS = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
} as const;
