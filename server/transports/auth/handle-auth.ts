/** Signing in and out: /api/auth. next-auth reads the forms and writes the cookies; who gets in is decided here. */
import type { NextRequest } from "next/server";
import NextAuth, { type NextAuthOptions } from "next-auth";
import { ADDRESS_HEADER } from "#server/auth/address-header.ts";
import {
  DEVICE_COOKIE,
  deviceHeader,
  issueDevice,
  readDevice,
} from "#server/auth/device-cookie.ts";
import { readSessionClaim } from "#server/auth/read-session-claim.ts";
import { sessionOptions } from "#server/auth/session-options.ts";
import {
  type Browser,
  signInByLink,
  signInByPassword,
  toProviders,
} from "#server/auth/sign-in-methods.ts";
import { refuseWhileAway } from "#server/operations/refuse-while-away.ts";
import { closeSession } from "#server/services/sign-in/close-session.ts";
import type { System } from "#server/system.ts";
import { refuseSignIn } from "./refuse-sign-in.ts";

interface Context {
  params: Promise<{ nextauth: string[] }>;
}

/** What Crier's own pages use. next-auth has more, such as a log that anybody may write to. */
const OPEN = new Set([
  "GET csrf",
  "GET providers",
  "POST callback/credentials",
  "POST callback/link",
  "POST signout",
]);

/** What came of a sign-in or a sign-out: next-auth tells its caller of nothing but success. */
interface Outcome {
  /** Who has signed in. */
  email?: string | undefined;
  error?: unknown;
}

/** Answers a request to next-auth's addresses. */
export async function handleAuth(
  system: System,
  request: NextRequest,
  context: Context,
): Promise<Response> {
  const action = (await context.params).nextauth.join("/");
  if (!OPEN.has(`${request.method} ${action}`)) return notFound();
  try {
    return await refuseWhileAway(system, () => askNextAuth(system, request, context));
  } catch (error) {
    return refuseSignIn(system, error);
  }
}

async function askNextAuth(
  system: System,
  request: NextRequest,
  context: Context,
): Promise<Response> {
  const outcome: Outcome = {};
  const browser = await readBrowser(system, request);
  const options = optionsFor(system, browser, outcome);
  const answer = await (NextAuth(options)(request, context) as Promise<Response>);
  if (outcome.error !== undefined) throw outcome.error;
  if (outcome.email !== undefined) {
    const device = issueDevice(system, outcome.email);
    answer.headers.append("set-cookie", deviceHeader(system, device));
  }
  return answer;
}

async function readBrowser(system: System, request: NextRequest): Promise<Browser> {
  const cookie = request.cookies.get(DEVICE_COOKIE)?.value;
  return {
    address: request.headers.get(ADDRESS_HEADER),
    user_agent: request.headers.get("user-agent"),
    session_id: (await readSessionClaim(system))?.session_id ?? null,
    deviceOf: (email) => readDevice(system, cookie, email),
  };
}

function optionsFor(system: System, browser: Browser, outcome: Outcome): NextAuthOptions {
  const { callbacks, ...shared } = sessionOptions(system);
  return {
    ...shared,
    pages: { signIn: "/signin", signOut: "/signin", error: "/signin" },
    providers: toProviders({
      credentials: (form) => tell(outcome, () => signInByPassword(system, browser, form)),
      link: (form) => tell(outcome, () => signInByLink(system, browser, form)),
    }),
    callbacks: { ...callbacks, redirect: () => system.env.CRIER_URL },
    events: {
      signIn({ user }) {
        outcome.email = user.email ?? undefined;
      },
      // Without its end in the database the old cookie would go on working.
      async signOut({ token }) {
        await tell(outcome, () => closeSession(system, String(token?.sid ?? "")));
      },
    },
  };
}

/** Notes what came of it for our own answer, since next-auth would put an error's words into an address. */
async function tell<Result>(outcome: Outcome, work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    outcome.error = error;
    return null;
  }
}

function notFound(): Response {
  return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
}
