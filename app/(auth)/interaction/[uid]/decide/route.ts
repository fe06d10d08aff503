import { server } from "#app/server.ts";

export const dynamic = "force-dynamic";

export const POST = (request: Request) => server.handleConsent(server.system(), request);
