import { CliError, RefusalError, UNEXPECTED } from "#cli/errors.ts";
import { ERROR_CODES, type ErrorCode } from "#core/contract/errors.ts";
import type { ErrorEnvelope } from "#core/contract/resources/error-envelope.ts";

export interface Answer {
  status: number;
  headers: Record<string, string>;
  /** Undefined without a body. */
  body: unknown;
}

interface RequestInfo {
  method: string;
  url: URL;
}

/** Parses the server's response. Throws RefusalError for the API's refusals, CliError if it isn't Crier's API. */
export async function readAnswer(response: Response, request: RequestInfo): Promise<Answer> {
  const headers = Object.fromEntries(response.headers);
  const { status } = response;
  const text = await response.text();
  if (status >= 300 && status < 400) throw redirected(response, request);
  const body = text === "" ? undefined : parse(text, response, request);
  if (response.ok) return { status, headers, body };
  if (!isEnvelope(body)) throw notCrier(response, request);
  throw refusalOf(body, response, request);
}

function refusalOf(
  envelope: ErrorEnvelope,
  response: Response,
  request: RequestInfo,
): RefusalError {
  const { code } = envelope.error;
  const entry = Object.hasOwn(ERROR_CODES, code) ? ERROR_CODES[code] : undefined;
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  return new RefusalError(envelope, {
    exit: entry?.exit ?? exitOfStatus(response.status),
    ...(Number.isFinite(seconds) ? { retryAfterMs: seconds * 1000 } : {}),
    ...hintFor(code, envelope.error.message, request),
  });
}

/** A newer server may have a code that this version doesn't know. */
function exitOfStatus(status: number): number {
  const entry = Object.values(ERROR_CODES).find((each) => each.status === status);
  if (entry !== undefined) return entry.exit;
  return status < 500 ? ERROR_CODES.BAD_REQUEST.exit : UNEXPECTED;
}

function hintFor(
  code: ErrorCode,
  message: string,
  { method, url }: RequestInfo,
): { hint?: string } {
  if (code === "UNAUTHORIZED")
    return { hint: "Sign in again with `crier login`, or set CRIER_API_KEY to a valid key." };
  // The API's message for an unknown path, as opposed to a missing post.
  if (code === "NOT_FOUND" && message.startsWith(`There is no ${method} ${url.pathname}.`))
    return {
      hint: `The server at ${url.origin} doesn't support this operation. It may be older than this crier; \`crier doctor\` compares them.`,
    };
  return {};
}

function parse(text: string, response: Response, request: RequestInfo): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notCrier(response, request);
  }
}

function isEnvelope(body: unknown): body is ErrorEnvelope {
  const { error } = (body ?? {}) as Partial<ErrorEnvelope>;
  return typeof error?.code === "string" && typeof error.message === "string";
}

function notCrier({ status, headers }: Response, { method, url }: RequestInfo): CliError {
  const type = headers.get("content-type") ?? "no content type";
  return new CliError(
    `${method} ${url.origin}${url.pathname} returned ${status} (${type}), which isn't Crier's API. Check --base-url: it ends in /api/v1.`,
  );
}

function redirected({ headers }: Response, { url }: RequestInfo): CliError {
  return new CliError(
    `${url.origin} redirects to ${headers.get("location") ?? "another URL"}. The API key isn't sent there. If you trust it, set --base-url to that URL.`,
  );
}
