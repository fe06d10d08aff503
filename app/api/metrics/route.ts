import { server } from "#app/server.ts";

export const dynamic = "force-dynamic";

export const GET = (request: Request) => server.answerMetrics(server.system(), request);
