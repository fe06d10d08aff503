import { server } from "#app/server.ts";

export const dynamic = "force-static";

export function GET(): Response {
  return server.markdownResponse(server.llmsTxt());
}
