import { Refusal } from "#core/contract/refusal.ts";

const MOST_BYTES = 1024 * 1024;

/** The body as an object; empty where none was sent. Refuses what is no JSON object, or too large. */
export async function readBody(request: Request): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request);
  if (bytes.length === 0) return {};
  const type = request.headers.get("content-type");
  if (type?.split(";")[0]?.trim().toLowerCase() !== "application/json") {
    throw Refusal.because(
      "unsupported_content_type",
      `The body is sent as ${type ?? "nothing in particular"}. Send it as Content-Type: application/json.`,
    );
  }
  const value = parse(bytes);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw Refusal.because(
      "invalid_json",
      'The body must be a JSON object, such as {"content": "…"}.',
    );
  }
  return value as Record<string, unknown>;
}

async function readBytes(request: Request): Promise<Buffer> {
  if (Number(request.headers.get("content-length") ?? 0) > MOST_BYTES) refuseLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > MOST_BYTES) refuseLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    throw Refusal.because(
      "invalid_json",
      `The body is not valid JSON: ${(error as Error).message}.`,
    );
  }
}

function refuseLarge(): never {
  throw Refusal.because("payload_too_large", "The body is larger than 1 MiB.");
}
