import { system } from "#server/system.ts";
import { handleMcp } from "#server/transports/mcp/handle-mcp.ts";

export const dynamic = "force-dynamic";

const serve = (request: Request) => handleMcp(system(), request);

export { serve as DELETE, serve as GET, serve as POST };
