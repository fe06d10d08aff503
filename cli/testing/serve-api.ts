import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { checkHealth } from "#server/services/health/check-health.ts";
import type { System } from "#server/system.ts";
import { handleRest } from "#server/transports/rest/handle-rest.ts";

/** The real REST API of a system on a port of its own. */
export async function serveApi(system: System) {
  const server = createServer(async (request, response) => {
    const { method = "GET", url = "", headers } = request;
    const body = await buffer(request);
    const sent = new Request(`http://localhost${url}`, {
      method,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, `${value}`]),
      ...(body.length === 0 ? {} : { body: Uint8Array.from(body) }),
    });
    const answer = url.startsWith("/api/v1")
      ? await handleRest(system, sent)
      : Response.json(await checkHealth(system));
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
