import type { IncomingMessage, ServerResponse } from "node:http";
import { Refusal } from "#core/contract/refusal.ts";
import { newId } from "#server/platform/ids.ts";
import { statusOf, toErrorBody } from "../error-body.ts";

const API = /^\/+api\/+v1(?:[/?\\]|$)/;
/** The methods a route handler can have. For others Next answers without asking it. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * Answers a request for the API that Next would refuse or redirect before any route sees it: unknown methods, addresses
 * that can't be decoded, doubled slashes. True when it did.
 */
export function answerBeforeNext(request: IncomingMessage, response: ServerResponse): boolean {
  const { method = "", url = "" } = request;
  if (!API.test(url)) return false;
  const refusal = refusalOf(method, url.split("?", 1)[0] ?? "");
  if (refusal === undefined) return false;
  const request_id = newId("request");
  const body = JSON.stringify(toErrorBody(refusal, request_id));
  response.writeHead(statusOf(refusal.code), {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    "x-request-id": request_id,
    connection: "close",
  });
  response.end(method === "HEAD" ? undefined : body);
  return true;
}

function refusalOf(method: string, path: string): Refusal | undefined {
  if (!isDecodable(path)) {
    return Refusal.because(
      "invalid_url",
      "The address has a % that is not followed by two hexadecimal digits of a valid character.",
    );
  }
  if (!METHODS.has(method) || path.includes("//") || path.includes("\\")) {
    return new Refusal(
      "NOT_FOUND",
      `There is no ${method} ${path}. All operations are listed at /api/v1/openapi.json.`,
    );
  }
  return undefined;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
