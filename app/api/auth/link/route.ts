import { server } from "#app/server.ts";

export const POST = (request: Request) => server.handleLinkRequest(server.system(), request);
