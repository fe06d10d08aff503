import { joinMarks } from "#platforms/marks.ts";

export const dynamic = "force-static";

export function GET() {
  return new Response(joinMarks(), { headers: { "content-type": "image/svg+xml" } });
}
