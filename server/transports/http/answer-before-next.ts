import type { IncomingMessage, ServerResponse } from "node:http";
import { Refusal } from "#core/contract/refusal.ts";
import { answerRefusal } from "./answer-refusal.ts";

const API = /^\/+api\/+v1(?:[/?\\]|$)/;
/** Methods that a route handler can have. Next answers other methods without calling it. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * Answers API requests that Next would refuse or redirect before any route sees them: unknown methods, undecodable
 * URLs, double slashes. Elsewhere it answers methods that Next fails at, what isn't a path, undecodable URLs, and those
 * with a NUL, which no database accepts. Returns true if it answered.
 */
export function answerBeforeNext(request: IncomingMessage, response: ServerResponse): boolean {
  const { method = "", url = "" } = request;
  const refusal = API.test(url)
    ? refusalOf(method, url.split("?", 1)[0] ?? "")
    : refusalElsewhere(method, url);
  if (refusal === undefined) return false;
  answerRefusal(request, response, refusal);
  return true;
}

function refusalOf(method: string, path: string): Refusal | undefined {
  if (!isDecodable(path)) return undecodable();
  const isRegular = METHODS.has(method) && !path.includes("//") && !path.includes("\\");
  return isRegular ? undefined : unknown(method, path);
}

function unknown(method: string, path: string): Refusal {
  return new Refusal(
    "NOT_FOUND",
    `There is no ${method} ${path}. /api/v1/openapi.json lists all operations.`,
  );
}

function refusalElsewhere(method: string, url: string): Refusal | undefined {
  if (!METHODS.has(method) || !url.startsWith("/")) return unknown(method, url);
  return isDecodable(url.split("?", 1)[0] ?? "") ? refusalOfNul(url) : undecodable();
}

function undecodable(): Refusal {
  return Refusal.because(
    "invalid_url",
    "The URL has a % that is not followed by two hexadecimal digits of a valid character.",
  );
}

/** The API's own URL parsing refuses a NUL itself, after authentication. */
function refusalOfNul(url: string): Refusal | undefined {
  if (!/%00/.test(url)) return undefined;
  const [path = "", query = ""] = url.split(/\?(.*)/s);
  const parameter = query.split("&").find((part) => part.includes("%00"));
  const field = path.includes("%00") ? "The path" : (parameter?.split("=", 1)[0] ?? "The query");
  return Refusal.because(
    "invalid_input",
    `${field}: Contains a NUL character (U+0000). Remove it.`,
  );
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
