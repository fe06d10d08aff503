import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { checkHealth } from "#server/instance/health/check-health.ts";
import type { System } from "#server/system.ts";
import { handleMcp } from "#server/transports/mcp/handle-mcp.ts";
import { handleRest } from "#server/transports/rest/handle-rest.ts";

/** The real REST API and MCP endpoint of a system on a port of its own. */
export async function serveApi(system: System) {
  const server = createServer(async (request, response) => {
    const { method = "GET", url = "", headers } = request;
    const body = await buffer(request);
    const sent = new Request(`http://localhost${url}`, {
      method,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, `${value}`]),
      ...(body.length === 0 ? {} : { body: Uint8Array.from(body) }),
    });
    const answer = await serve(system, sent);
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    for await (const chunk of answer.body ?? []) response.write(chunk);
    response.end();
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

async function serve(system: System, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith("/api/v1")) return handleRest(system, request);
  if (pathname === "/api/mcp") return handleMcp(system, request);
  return Response.json(await checkHealth(system));
}
