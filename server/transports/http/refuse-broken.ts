import type { Duplex } from "node:stream";
import { Refusal } from "#core/contract/refusal.ts";
import { newId } from "#server/platform/ids.ts";
import { toErrorBody } from "../error-body.ts";
import { FRONT_LIMITS } from "./front-limits.ts";
import { SAFE_HEADERS } from "./safe-headers.ts";

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
 * connection.
 */
export function refuseBroken(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  { linger_ms } = FRONT_LIMITS,
): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
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
