import { Refusal } from "#core/contract/refusal.ts";
import { receiveDelivery } from "#server/channels/platform-events/receive-delivery.ts";
import { refuseWhileUnavailable } from "#server/operations/refuse-while-unavailable.ts";
import { newId } from "#server/platform/ids.ts";
import type { System } from "#server/system.ts";
import { statusOf, toErrorBody } from "../error-body.ts";
import { readCapped } from "../http/read-capped.ts";
import { logFault } from "../log-fault.ts";

const MOST_BYTES = 64 * 1024;

/**
 * Handles a platform's webhook delivery and responds immediately: 200 if it is signed, whether or not Crier knows the
 * account; 401 if it isn't, without reading or writing anything; 404 if none is expected; 503 with Retry-After while
 * the database is unavailable, so that the platform sends it again. Wrong signatures aren't counted per address:
 * counting would cost more than verifying.
 */
export async function handleDelivery(
  system: System,
  request: Request,
  platform: string,
): Promise<Response> {
  const request_id = newId("request");
  try {
    const body = await readCapped(request, MOST_BYTES);
    if (body === null) return say(413);
    const { searchParams: query } = new URL(request.url);
    const method = request.method === "GET" ? "GET" : "POST";
    const delivery = { method, query, headers: request.headers, body } as const;
    const received = await refuseWhileUnavailable(system, () =>
      receiveDelivery(system, { platform, mode: "live" }, delivery),
    );
    if (received === "unexpected") return say(404);
    if (received === "unsigned") return say(401);
    return received === "received" ? say(200) : answer(received.answer);
  } catch (error) {
    if (!(error instanceof Refusal)) logFault(system, error, { request_id, path: "platforms" });
    const envelope = toErrorBody(error, request_id);
    const headers = { ...HEADERS, ...retryAfter(error) };
    return Response.json(envelope, { status: statusOf(envelope.error.code), headers });
  }
}

const HEADERS = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

/** In seconds, if retrying the same delivery helps. */
function retryAfter(error: unknown): Record<string, string> {
  const after_ms = error instanceof Refusal ? error.retry_after_ms : undefined;
  return after_ms === undefined ? {} : { "retry-after": String(Math.ceil(after_ms / 1000)) };
}

function say(status: number): Response {
  return new Response(null, { status, headers: HEADERS });
}

function answer(body: string | { [key: string]: string }): Response {
  if (typeof body !== "string") return Response.json(body, { headers: HEADERS });
  return new Response(body, { headers: { ...HEADERS, "content-type": "text/plain" } });
}
