/** Returns Markdown that caches may keep for an hour; less if the page doesn't exist. */
export function markdownResponse(text: string, status: 200 | 404 = 200): Response {
  return cachedResponse(text, { type: "text/markdown", status });
}

/** Returns YAML (RFC 9512) that caches may keep for an hour. */
export function yamlResponse(text: string): Response {
  return cachedResponse(text, { type: "application/yaml", status: 200 });
}

function cachedResponse(text: string, { type, status }: { type: string; status: number }) {
  const seconds = status === 200 ? 3600 : 60;
  const headers = {
    "content-type": `${type}; charset=utf-8`,
    "cache-control": `public, max-age=${seconds}`,
  };
  return new Response(text, { status, headers });
}
