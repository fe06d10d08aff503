import type { NextAuthOptions } from "next-auth";
import { SESSION_DAYS } from "#server/access/sign-in/open-session.ts";
import type { System } from "#server/system.ts";

/** Error codes for an unreadable cookie, which anybody can send. */
const OF_STRANGERS = new Set(["JWT_SESSION_ERROR", "SIGNOUT_ERROR"]);

/** Error codes that also occur when a stranger opens a provider's callback URL. */
const OF_EXTERNAL = /OAUTH/;

/**
 * Returns next-auth's session settings: a signed cookie, inaccessible to scripts, that refers to a session in the
 * database.
 */
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
