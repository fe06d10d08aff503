import { server } from "#app/server.ts";

/** The changes of the API as a feed, with this instance's URL. */
export const dynamic = "force-dynamic";

export function GET(): Response {
  const feed = server.apiChangesFeed(server.system().env.CRIER_URL);
  const headers = {
    "content-type": "application/atom+xml; charset=utf-8",
    "cache-control": "public, max-age=3600",
  };
  return new Response(feed, { headers });
}
