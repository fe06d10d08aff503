import { getServerSession, type NextAuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import type { System } from "../system.ts";
import { checkPassword, type Person } from "./person.ts";
import { countFailure, maySignIn } from "./sign-in-throttle.ts";

const SESSION_DAYS = 30;

/** next-auth's settings: email and password, the session in a signed cookie that scripts can't read. */
export function authOptions(system: System): NextAuthOptions {
  return {
    secret: system.secrets.sessionSecret,
    session: { strategy: "jwt", maxAge: SESSION_DAYS * 86_400 },
    pages: { signIn: "/signin", signOut: "/signin", error: "/signin" },
    providers: [
      Credentials({
        credentials: { email: { type: "email" }, password: { type: "password" } },
        async authorize(credentials) {
          const { email, password } = credentials ?? {};
          if (!email || !password) return null;
          if (!maySignIn(email, system.now())) throw new Error("TooManyAttempts");
          const person = await checkPassword(system, { email, password });
          if (person === null) countFailure(email, system.now());
          return person;
        },
      }),
    ],
    callbacks: {
      jwt({ token, user }) {
        return user === undefined ? token : { sub: user.id, email: user.email ?? null };
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
  };
}

/** Who is signed in on this request, or null. For server components and route handlers. */
export async function currentPerson(system: System): Promise<Person | null> {
  const options = authOptions(system);
  const session = await getServerSession({
    ...options,
    callbacks: {
      ...options.callbacks,
      session: ({ session, token }) => ({ ...session, user: { ...session.user, id: token.sub } }),
    },
  });
  const user = session?.user as { id?: string; email?: string | null } | undefined;
  if (user?.id === undefined || !user.email) return null;
  return { id: user.id, email: user.email };
}
