/**
 * HTTP server in front of Next: it accepts requests within limits, and answers, in the API's format for API URLs, what
 * Next would answer itself.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Refusal } from "#core/contract/refusal.ts";
import { ADDRESS_HEADER } from "#server/auth/address-header.ts";
import { answerBeforeNext } from "./answer-before-next.ts";
import { answerRefusal } from "./answer-refusal.ts";
import type { ReadAddress } from "./client-address.ts";
import { FRONT_LIMITS, type FrontLimits, longestBody } from "./front-limits.ts";
import { holdBody } from "./hold-body.ts";
import { limitConnections } from "./limit-connections.ts";
import { refuseBroken } from "./refuse-broken.ts";
import { SAFE_HEADERS } from "./safe-headers.ts";

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
  };
  const server = createServer(options, (request, response) => {
    const { readAddress, https } = settings();
    setAddress(request, readAddress(request.socket.remoteAddress, forwardedFor(request)));
    setSafeHeaders(response, https ? "https" : "http");
    void admit(request, response, front);
  });
  server.timeout = limits.silent_ms;
  // One more than allowed, because Node silently drops headers beyond it.
  server.maxHeadersCount = limits.headers + 1;
  server.on("clientError", (error, socket) => refuseBroken(error, socket, limits));
  limitConnections(server, settings);
  return server;
}

async function admit(request: IncomingMessage, response: ServerResponse, front: Front) {
  const { limits = FRONT_LIMITS, handle } = front;
  if (request.rawHeaders.length / 2 > limits.headers)
    return answerRefusal(request, response, tooManyHeaders(limits.headers));
  if (answerBeforeNext(request, response)) return;
  const longest = longestBody(request.url ?? "");
  if (await holdBody(request, longest)) handle(request, response);
  else answerRefusal(request, response, tooLarge(longest));
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
