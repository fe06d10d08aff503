import { server } from "#app/server.ts";

export const POST = (request: Request) => server.handleStripeEvent(server.system(), request);
