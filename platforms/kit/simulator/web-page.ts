/**
 * The public web as seen by a sandbox channel: every URL has a page, so that links can be previewed without external
 * requests. Pages in a folder `illustrated` have an image.
 */
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAIAAABxZ0isAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQI12NgaKjAjgZSAgCKWS6BIGbjfQAAAABJRU5ErkJggg==",
  "base64",
);

export function answerAsWeb({ method, url }: Request): Response {
  const { host, pathname, origin } = new URL(url);
  if (method !== "GET") return new Response(null, { status: 405 });
  if (pathname.endsWith(".png"))
    return new Response(PICTURE, { headers: { "content-type": "image/png" } });
  const picture = pathname.startsWith("/illustrated/")
    ? `<meta property="og:image" content="${origin}/picture.png">`
    : "";
  const html = `<!doctype html><html><head><title>${host}</title>
<meta property="og:title" content="A page of ${host}">
<meta property="og:description" content="What the sandbox has at this address.">${picture}</head></html>`;
  return new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } });
}
