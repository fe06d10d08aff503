import { llmsTxt } from "#server/docs/llms-txt.ts";
import { markdownResponse } from "#server/docs/markdown-response.ts";

export const dynamic = "force-static";

export function GET(): Response {
  return markdownResponse(llmsTxt());
}
