import type { IncomingMessage, ServerResponse } from "node:http";
import { toFetchResponse, toReqRes } from "fetch-to-node";
import type { System } from "#server/system.ts";

/**
 * Converts a request to Node's, for the OAuth library. Always uses the configured public origin, whatever the client
 * sends, so that no URL in a response can be manipulated.
 */
export async function toNode(
  { env }: System,
  request: Request,
): Promise<{ req: IncomingMessage; res: ServerResponse }> {
  const { pathname, search } = new URL(request.url);
  const origin = new URL(env.CRIER_URL);
  const headers = new Headers(request.headers);
  for (const name of [...headers.keys()])
    if (name.startsWith("x-forwarded-") || name === "forwarded") headers.delete(name);
  headers.set("host", origin.host);
  headers.set("x-forwarded-proto", origin.protocol.replace(":", ""));
  headers.set("x-forwarded-host", origin.host);
  const body = request.body === null ? null : await request.arrayBuffer();
  // Without a content length, Node assumes no body.
  if (body !== null) headers.set("content-length", String(body.byteLength));
  const { method } = request;
  const inside = new Request(new URL(pathname + search, origin), { method, headers, body });
  const { req, res } = toReqRes(inside);
  // Koa reads the socket, which doesn't exist here.
  Object.defineProperty(req, "socket", { value: { encrypted: origin.protocol === "https:" } });
  return { req, res };
}

export function toFetch(res: ServerResponse): Promise<Response> {
  return toFetchResponse(res);
}
