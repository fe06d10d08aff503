import { finishConnect } from "#server/channels/connecting/finish-connect.ts";
import type { System } from "#server/system.ts";
import { currentPerson } from "#server/transports/auth/session.ts";

export async function handleCallback(
  system: System,
  request: Request,
  provider: string,
): Promise<Response> {
  const { pathname, search, searchParams } = new URL(request.url);
  const person = await currentPerson(system, request.headers);
  if (person === null)
    return lead(system, `/signin?callbackUrl=${encodeURIComponent(pathname + search)}`);
  const returned = Object.fromEntries(searchParams);
  const ended = await finishConnect(system, { person_id: person.id, provider, returned });
  if (ended !== null) return lead(system, `/${ended.slug}/channels?connection=${ended.id}`);
  const [membership] = person.memberships;
  const path = membership === undefined ? "/" : `/${membership.slug}/channels?connection=unknown`;
  return lead(system, path);
}

function lead({ env }: System, path: string): Response {
  const headers = { location: `${env.CRIER_URL}${path}`, "cache-control": "no-store" };
  return new Response(null, { status: 303, headers });
}
