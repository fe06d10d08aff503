import { loadRefusalMessages } from "#components/api/problem-message.ts";

/** A page that a phone has kept may be older than its session, and has no dialog to sign in again. */
export async function sendOnce(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (response.status !== 200) await loadRefusalMessages();
  return response;
}
