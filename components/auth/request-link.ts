import { UNREACHABLE } from "./unreachable.ts";

/** Requests a sign-in link by email. Returns null on success, otherwise the message to show. */
export async function requestLink(email: string): Promise<string | null> {
  const answer = await fetch("/api/auth/link", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email }),
  }).catch(() => undefined);
  if (answer?.ok) return null;
  const body = await answer?.json().catch(() => undefined);
  return body?.error?.message ?? UNREACHABLE;
}
