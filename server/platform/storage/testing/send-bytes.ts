import type { PresignedRequest } from "../object-store.ts";

export function sendBytes(
  { method, url, headers }: PresignedRequest,
  bytes: Uint8Array<ArrayBuffer>,
  changed: Record<string, string> = {},
): Promise<Response> {
  return fetch(url, { method, headers: { ...headers, ...changed }, body: bytes });
}
