import { server } from "#app/server.ts";

export const dynamic = "force-dynamic";

const serve = (request: Request) => server.handleMcp(server.system(), request);

export { serve as DELETE, serve as GET, serve as POST };
