import { headers } from "next/headers";
import { getServerSession } from "next-auth";
import { ADDRESS_HEADER } from "#server/access/auth/address-header.ts";
import type { System } from "#server/system.ts";
import { sessionOptions } from "./session-options.ts";

/** Contents of a request's signed cookie. Whether the session is still valid is in the database. */
export interface SessionClaim {
  session_id: string;
  user_id: string;
  address: string | null;
}

/** Returns the session in this request's cookie, or null. For server components and route handlers. */
export async function readSessionClaim(system: System): Promise<SessionClaim | null> {
  const { callbacks, ...options } = sessionOptions(system);
  const read = await getServerSession({
    ...options,
    providers: [],
    callbacks: {
      ...callbacks,
      session: ({ session, token }) => ({ ...session, user: { id: token.sub, sid: token.sid } }),
    },
  });
  const { id, sid } = (read?.user ?? {}) as { id?: unknown; sid?: unknown };
  if (typeof id !== "string" || typeof sid !== "string") return null;
  return { session_id: sid, user_id: id, address: (await headers()).get(ADDRESS_HEADER) };
}
