import { server } from "#app/server.ts";

const serve = (request: Request) => server.serveInngest(server.system(), request);

export { serve as GET, serve as POST, serve as PUT };
