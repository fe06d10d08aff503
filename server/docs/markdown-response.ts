/** Returns Markdown that caches may keep for an hour; less if the page doesn't exist. */
export function markdownResponse(text: string, status: 200 | 404 = 200): Response {
  const seconds = status === 200 ? 3600 : 60;
  const headers = {
    "content-type": "text/markdown; charset=utf-8",
    "cache-control": `public, max-age=${seconds}`,
  };
  return new Response(text, { status, headers });
}
