import type { System } from "#server/system.ts";
import { createServerHandler } from "./index.ts";

let handler: ((request: Request) => Promise<Response>) | undefined;

/**
 * Handles calls from an Inngest server. Without one the functions run in process, and nobody may call them from
 * outside.
 */
export async function serveInngest(system: System, request: Request): Promise<Response> {
  if (!system.env.usesInngestServer) return new Response(null, { status: 404 });
  if (system.paused !== null) return new Response(system.paused, { status: 503 });
  handler ??= createServerHandler(system);
  return handler(request);
}
