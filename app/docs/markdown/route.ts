import { server } from "#app/server.ts";

/** Every other `/docs/….md`. */

export const dynamic = "force-static";

export function GET(): Response {
  return server.markdownResponse(
    "There is no such page. [llms.txt](/llms.txt) lists all pages.\n",
    404,
  );
}
