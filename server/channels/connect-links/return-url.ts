import { Refusal } from "#core/contract/refusal.ts";

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Returns the URL as browsers read it. Throws unless a browser can be sent to the URL without risk: https, or http on the visitor's own machine, without a
 * fragment, user name or password.
 */
export function readReturnUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSafe =
    url?.protocol === "https:" || (url?.protocol === "http:" && LOOPBACK.test(url.hostname));
  if (url === null || !isSafe) {
    throw Refusal.because(
      "invalid_return_url",
      "return_url: must start with https://, or with http:// and a loopback address such as http://localhost:3000.",
    );
  }
  if (text.includes("#")) {
    throw Refusal.because(
      "invalid_return_url",
      "return_url: must not have a fragment. Send it without the part from # on.",
    );
  }
  if (url.username !== "" || url.password !== "") {
    throw Refusal.because(
      "invalid_return_url",
      "return_url: must not contain a user name or password. Send it without them.",
    );
  }
  return url.href;
}

/** What a guest returns with. */
type Returned =
  | { status: "connected"; channel_ids: readonly string[] }
  | { status: "cancelled" }
  | { status: "failed"; reason: string };

/** Returns the URL that tells the program what came of its link; null if the link has none. */
export function leaveUrl(
  { id, return_url }: { id: string; return_url: string | null },
  returned: Returned,
): string | null {
  if (return_url === null) return null;
  const url = new URL(return_url);
  for (const name of ["connect_link", "status", "channel_id", "reason"])
    url.searchParams.delete(name);
  url.searchParams.set("connect_link", id);
  url.searchParams.set("status", returned.status);
  if (returned.status === "connected")
    for (const channel_id of returned.channel_ids)
      url.searchParams.append("channel_id", channel_id);
  if (returned.status === "failed") url.searchParams.set("reason", returned.reason);
  return url.href;
}
