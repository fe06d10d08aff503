import type { Duplex } from "node:stream";
import { Refusal } from "#core/contract/refusal.ts";
import { newId } from "#server/platform/ids.ts";
import { toErrorBody } from "../error-body.ts";

/** Answers bytes that are no HTTP request, or one with a method that no server knows, and hangs up. */
export function refuseBroken(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = Refusal.because(
    "invalid_request",
    "This is no HTTP request that Crier understands.",
  );
  const request_id = newId("request");
  const body = JSON.stringify(toErrorBody(refusal, request_id));
  const head = [
    "HTTP/1.1 400 Bad Request",
    "content-type: application/json",
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${request_id}`,
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}
