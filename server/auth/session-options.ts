import type { NextAuthOptions } from "next-auth";
import { SESSION_DAYS } from "../services/sign-in/open-session.ts";
import type { System } from "../system.ts";

/** Said of a cookie that can't be read, which anybody may send. */
const OF_STRANGERS = new Set(["JWT_SESSION_ERROR", "SIGNOUT_ERROR"]);

/** Also said where a stranger opens an address that a provider sends people back to. */
const OF_EXTERNAL = /OAUTH/;

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
      error: (code, metadata) => {
        const others = OF_EXTERNAL.test(code) ? "warn" : "error";
        const level = OF_STRANGERS.has(code) ? "debug" : others;
        const err = metadata instanceof Error ? metadata : metadata.error;
        system.logger[level]({ code, err }, "next-auth");
      },
      warn: (code) => system.logger.debug({ code }, "next-auth"),
      debug: () => undefined,
    },
  } satisfies Partial<NextAuthOptions>;
}
