import type { Delivery } from "#platforms/kit/spec/provider.ts";

export function deliveryOf(
  body: string,
  headers: Record<string, string> = {},
  query = "",
): Delivery {
  return {
    method: query === "" ? "POST" : "GET",
    query: new URLSearchParams(query),
    headers: new Headers(headers),
    body: Buffer.from(body),
  };
}
