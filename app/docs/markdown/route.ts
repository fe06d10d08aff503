/** Every other `/docs/….md`. */
import { markdownResponse } from "#server/docs/markdown-response.ts";

export const dynamic = "force-static";

export function GET(): Response {
  return markdownResponse("There is no such page. [llms.txt](/llms.txt) lists all pages.\n", 404);
}
