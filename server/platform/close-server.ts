import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

const LOOK_MS = 50;

/** Returns a server's responses that aren't complete. Call it before the server listens. */
export function trackResponses(server: Server): ReadonlySet<ServerResponse> {
  const open = new Set<ServerResponse>();
  server.on("request", (_request, response: ServerResponse) => trackResponse(open, response));
  return open;
}

/** Adds a response until it is complete. It must have its turn on its connection: others may never close. */
export function trackResponse(open: Set<ServerResponse>, response: ServerResponse): void {
  if (response.closed || response.destroyed) return;
  open.add(response);
  response.once("close", () => open.delete(response));
}

type Close = {
  server: Server;
  open: ReadonlySet<ServerResponse>;
  /** How long a request in flight may take to end. */
  limitOf(request: IncomingMessage): number;
};

/**
 * Closes a server when its requests in flight have ended, each within its limit. Streams that last as long as a page is
 * open are cut at once: their clients connect again to the next server. So are connections without a request.
 */
export async function closeServer({ server, open, limitOf }: Close): Promise<void> {
  server.close();
  for (let waited = 0; open.size > 0; waited += LOOK_MS) {
    for (const response of open)
      if (isEndless(response) || waited >= limitOf(response.req)) response.destroy();
    await sleep(LOOK_MS);
  }
  server.closeAllConnections();
}

/** A tool's answer to a POST may be an event stream too, and ends. */
function isEndless(response: ServerResponse): boolean {
  const type = response.getHeader("content-type");
  return response.req.method === "GET" && String(type ?? "").startsWith("text/event-stream");
}
