import type { IncomingMessage, ServerResponse } from "node:http";
import type { Refusal } from "#core/contract/refusal.ts";
import { newId } from "#server/platform/ids.ts";
import { statusOf, toErrorBody } from "../error-body.ts";

export function answerRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  refusal: Refusal,
): void {
  const request_id = newId("request");
  const body = JSON.stringify(toErrorBody(refusal, request_id));
  response.writeHead(statusOf(refusal.code), {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    "x-request-id": request_id,
    connection: "close",
  });
  response.end(request.method === "HEAD" ? undefined : body);
}
