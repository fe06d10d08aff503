import { server } from "#app/server.ts";

export const dynamic = "force-dynamic";

const serve = (request: Request) => server.handleOAuth(server.system(), request);

export { serve as GET, serve as OPTIONS };
