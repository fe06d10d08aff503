import { parseCookie } from "cookie";
import { getToken } from "next-auth/jwt";
import { ADDRESS_HEADER } from "#server/access/auth/address-header.ts";
import type { System } from "#server/system.ts";
import { sessionOptions } from "./session-options.ts";

/** Contents of a request's signed cookie. Whether the session is still valid is in the database. */
export interface SessionClaim {
  session_id: string;
  user_id: string;
  address: string | null;
}

/** Returns the session in the cookie of a request with these headers, or null. */
export async function readSessionClaim(
  system: System,
  headers: Pick<Headers, "get">,
): Promise<SessionClaim | null> {
  const cookies = parseCookie(headers.get("cookie") ?? "");
  const { secret } = sessionOptions(system);
  // Only the cookie: next-auth would take the same token as a Bearer credential too.
  const token = await getToken({ req: { cookies, headers: {} } as Given["req"], secret });
  if (typeof token?.sub !== "string" || typeof token["sid"] !== "string") return null;
  return { session_id: token["sid"], user_id: token.sub, address: headers.get(ADDRESS_HEADER) };
}

type Given = Parameters<typeof getToken>[0];
