import { parseCookie } from "cookie";
import { finishByLink } from "#server/channels/connect-links/guest-sign-in.ts";
import { finishConnect } from "#server/channels/connecting/finish-connect.ts";
import type { System } from "#server/system.ts";
import { currentPerson } from "#server/transports/auth/session.ts";

export async function handleCallback(
  system: System,
  request: Request,
  provider: string,
): Promise<Response> {
  const { pathname, search, searchParams } = new URL(request.url);
  if (isOtherLoopback(system, request)) return lead(system, pathname + search);
  const returned = Object.fromEntries(searchParams);
  const cookies = parseCookie(request.headers.get("cookie") ?? "");
  const readCookie = (name: string) => cookies[name];
  const guest = await finishByLink(system, { provider, returned, readCookie });
  if (guest !== null) return redirect(guest);
  const person = await currentPerson(system, request.headers);
  if (person === null)
    return lead(system, `/signin?callbackUrl=${encodeURIComponent(pathname + search)}`);
  const ended = await finishConnect(system, { person_id: person.id, provider, returned });
  if (ended !== null) return lead(system, `/${ended.slug}/channels?connection=${ended.id}`);
  const [membership] = person.memberships;
  const path = membership === undefined ? "/" : `/${membership.slug}/channels?connection=unknown`;
  return lead(system, path);
}

/** Some servers send people back to 127.0.0.1 only, where the browser doesn't have the cookies of localhost. */
function isOtherLoopback({ env }: System, { headers }: Request): boolean {
  const { hostname, port } = new URL(env.CRIER_URL);
  return hostname === "localhost" && headers.get("host") === `127.0.0.1${port && `:${port}`}`;
}

function lead({ env }: System, path: string): Response {
  return redirect(`${env.CRIER_URL}${path}`);
}

function redirect(location: string): Response {
  const headers = { location, "cache-control": "no-store", "referrer-policy": "no-referrer" };
  return new Response(null, { status: 303, headers });
}
