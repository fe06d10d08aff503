import type { NextAuthOptions } from "next-auth";
import { SESSION_DAYS } from "../services/sign-in/open-session.ts";
import type { System } from "../system.ts";

/** next-auth's settings of the session: a signed cookie that scripts can't read, which names a session in the database. */
export function sessionOptions(system: System) {
  return {
    secret: system.secrets.sessionSecret,
    session: { strategy: "jwt", maxAge: SESSION_DAYS * 86_400 },
    callbacks: {
      jwt({ token, user }) {
        if (user === undefined) return token;
        return { sub: user.id, sid: (user as { session_id?: string }).session_id };
      },
    },
    logger: {
      error: (code, metadata) =>
        system.logger.error(
          { code, err: metadata instanceof Error ? metadata : metadata.error },
          "next-auth",
        ),
      warn: (code) => system.logger.debug({ code }, "next-auth"),
      debug: () => undefined,
    },
  } satisfies Partial<NextAuthOptions>;
}
