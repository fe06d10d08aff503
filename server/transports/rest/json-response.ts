/**
 * An answer in JSON that says how long it is. Without its length it would go out in chunks, in one write to the socket
 * more.
 */
export function jsonResponse(
  body: unknown,
  { status, headers }: { status: number; headers: Headers },
): Response {
  const bytes = Buffer.from(JSON.stringify(body));
  headers.set("content-type", "application/json");
  headers.set("content-length", String(bytes.length));
  return new Response(bytes, { status, headers });
}
