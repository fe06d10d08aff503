import { Refusal } from "#core/contract/refusal.ts";
import { shorten } from "#core/contract/shorten.ts";
import { MOST_DROPPED } from "../http/front-limits.ts";
import type { Incoming } from "../http/incoming.ts";

const MIB = 1024 * 1024;
const USUAL_BYTES = MIB;
const UTF_8 = /^charset="?utf-?8"?$/;

/** Returns the body as an object, empty if none was sent. Throws if it isn't a JSON object or is too large. */
export async function readBody(
  request: Incoming,
  most = USUAL_BYTES,
): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request, most);
  if (bytes.length === 0) return {};
  refuseOtherTypes(request.header);
  const value = parse(bytes);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw Refusal.because(
      "invalid_json",
      'The body must be a JSON object, such as {"content": "…"}.',
    );
  }
  return value as Record<string, unknown>;
}

function refuseOtherTypes(header: Incoming["header"]) {
  const type = header("content-type");
  if (type === null || !isJson(type)) {
    throw Refusal.because(
      "unsupported_content_type",
      `The body was sent as ${shorten(type ?? "no particular type")}. Send it with Content-Type: application/json, in UTF-8.`,
    );
  }
  const encoding = header("content-encoding") ?? "identity";
  if (encoding !== "identity") {
    throw Refusal.because(
      "unsupported_content_type",
      `The body was sent with Content-Encoding: ${shorten(encoding)}. Send it uncompressed.`,
    );
  }
}

/** Parameters other than the charset have no meaning for JSON (RFC 8259 11) and are ignored. */
function isJson(contentType: string): boolean {
  const [type, ...parameters] = contentType.split(";").map((part) => part.trim().toLowerCase());
  const charset = parameters.find((parameter) => parameter.startsWith("charset"));
  return type === "application/json" && (charset === undefined || UTF_8.test(charset));
}

async function readBytes(request: Incoming, most: number): Promise<Buffer> {
  if (Number(request.header("content-length") ?? 0) > MOST_DROPPED) refuseLarge(most);
  return (await request.readBody(most)) ?? refuseLarge(most);
}

/** A byte order mark is ignored (RFC 8259 8.1). */
function parse(bytes: Buffer): unknown {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const value: unknown = JSON.parse(text);
    refuseDuplicateKeys(text);
    return value;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw Refusal.because(
      "invalid_json",
      `The body is not valid JSON: ${(error as Error).message}.`,
    );
  }
}

function refuseDuplicateKeys(json: string) {
  const key = findDuplicateKey(json);
  if (key === undefined) return;
  throw Refusal.because(
    "invalid_json",
    `The body contains the key ${JSON.stringify(shorten(key))} twice in the same object. Send it once.`,
  );
}

function refuseLarge(most: number): never {
  throw Refusal.because("payload_too_large", `The body is larger than ${most / MIB} MiB.`);
}

const BACKSLASH = 92;

/**
 * Returns the first duplicate key within an object of a valid JSON text, or undefined. `JSON.parse` would silently keep
 * the last one. One pass without recursion, so its cost doesn't depend on nesting.
 */
export function findDuplicateKey(json: string): string | undefined {
  /** The keys of each open object, null for an array. */
  const open: (Set<string> | null)[] = [];
  let expectsKey = false;
  for (let at = 0; at < json.length; at += 1) {
    switch (json[at]) {
      case '"': {
        const end = endOfString(json, at);
        const keys = expectsKey ? open.at(-1) : null;
        if (keys != null) {
          const key = readKey(json, at, end);
          if (keys.has(key)) return key;
          keys.add(key);
        }
        at = end;
        break;
      }
      case "{":
        open.push(new Set());
        expectsKey = true;
        break;
      case "[":
        open.push(null);
        break;
      case "}":
      case "]":
        open.pop();
        break;
      case ",":
        expectsKey = true;
        break;
      case ":":
        expectsKey = false;
        break;
    }
  }
  return undefined;
}

function endOfString(json: string, start: number): number {
  let end = json.indexOf('"', start + 1);
  while (isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end;
}

function isEscaped(json: string, at: number): boolean {
  let backslashes = 0;
  while (json.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes += 1;
  return backslashes % 2 === 1;
}

/** `"\u0061"` and `"a"` are the same key. */
function readKey(json: string, start: number, end: number): string {
  const written = json.slice(start + 1, end);
  return written.includes("\\") ? JSON.parse(`"${written}"`) : written;
}
