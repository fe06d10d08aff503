import { headers } from "next/headers";
import { getServerSession } from "next-auth";
import type { System } from "../system.ts";
import { ADDRESS_HEADER } from "./address-header.ts";
import { sessionOptions } from "./session-options.ts";

/** What the signed cookie of a request says. Whether the session lasts is the database's to say. */
export interface SessionClaim {
  session_id: string;
  user_id: string;
  /** The network address of the request; null where it is not known. */
  address: string | null;
}

/** The session that this request's cookie names; null without one. For server components and route handlers. */
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
