import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { takeBody } from "./incoming.ts";

/** Returns a request of Node's server, whose body has arrived, as a Request that is aborted when its client leaves. */
export function toRequest(
  request: IncomingMessage,
  response: ServerResponse,
  origin: string,
): Request {
  const { method = "GET", url = "/", headers } = request;
  const left = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) left.abort();
  });
  const named = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  const body = method === "GET" || method === "HEAD" ? null : takeBody(request);
  return new Request(new URL(url, origin), {
    method,
    headers: named as [string, string][],
    body,
    signal: left.signal,
  });
}

/** Sends a Response, as fast as its client reads it. */
export async function sendResponse(
  { status, headers, body }: Response,
  response: ServerResponse & { flush?(): void },
): Promise<void> {
  const cookies = headers.getSetCookie();
  for (const [name, value] of headers) if (name !== "set-cookie") response.setHeader(name, value);
  if (cookies.length > 0) response.setHeader("set-cookie", cookies);
  response.writeHead(status);
  for await (const piece of body ?? []) {
    if (response.destroyed) return;
    if (!response.write(piece)) await drained(response);
    // Compression would otherwise keep an event until there are more.
    response.flush?.();
  }
  response.end();
}

/** Resolves once more can be written, or nobody reads any longer. */
export async function drained(response: ServerResponse): Promise<void> {
  const left = new AbortController();
  const { signal } = left;
  await Promise.race([once(response, "drain", { signal }), once(response, "close", { signal })]);
  left.abort();
}
