/**
 * Sign-in and sign-out: /api/auth. next-auth reads the forms and writes the cookies; this code decides who is signed
 * in.
 */
import type { NextRequest } from "next/server";
import NextAuth, { type NextAuthOptions } from "next-auth";
import type { ExternalProvider } from "#core/contract/resources/external-provider.ts";
import { JOIN_HEADER, LINK_HEADER } from "#core/contract/sign-in-limits.ts";
import { ADDRESS_HEADER } from "#server/access/auth/address-header.ts";
import {
  DEVICE_COOKIE,
  deviceHeader,
  issueDevice,
  readDevice,
} from "#server/access/auth/device-cookie.ts";
import {
  issueLink,
  JOIN_COOKIE,
  LINK_COOKIE,
  purposeHeader,
} from "#server/access/auth/link-cookie.ts";
import { closeSession } from "#server/access/sign-in/close-session.ts";
import { networkOf } from "#server/access/sign-in/network-of.ts";
import { chargeTry } from "#server/access/sign-in/throttle.ts";
import { refuseWhileUnavailable } from "#server/operations/refuse-while-unavailable.ts";
import type { System } from "#server/system.ts";
import { externalProviders } from "./external-providers.ts";
import {
  type Arrival,
  type ExternalOutcome,
  ownAddress,
  providerOf,
  readArrival,
  useExternal,
  whereNext,
} from "./external-sign-in.ts";
import { readSessionClaim, type SessionClaim } from "./read-session-claim.ts";
import { refuseSignIn } from "./refuse-sign-in.ts";
import { sessionOptions } from "./session-options.ts";
import { type Browser, signInByLink, signInByPassword, toProviders } from "./sign-in-methods.ts";

interface Context {
  params: Promise<{ nextauth: string[] }>;
}

/** The next-auth actions that Crier's own pages use. It has others, such as a log that anyone may write to. */
const OPEN = new Set([
  "GET csrf",
  "GET providers",
  "POST callback/credentials",
  "POST callback/link",
  "POST signout",
]);

/** Result of a sign-in or sign-out: next-auth reports only success to its caller. */
interface Outcome {
  email?: string | undefined;
  external?: ExternalOutcome;
  error?: unknown;
}

export async function handleAuth(
  system: System,
  request: NextRequest,
  context: Context,
): Promise<Response> {
  const action = (await context.params).nextauth.join("/");
  const provider = providerOf(system, action);
  const isOpen = OPEN.has(`${request.method} ${action}`) || isExternal(request, action, provider);
  if (!isOpen) return notFound();
  try {
    return await refuseWhileUnavailable(system, () =>
      askNextAuth(system, request, context, provider),
    );
  } catch (error) {
    const refused = refuseSignIn(system, error);
    return provider !== undefined && request.method === "GET"
      ? leadToSignIn(system, provider, refused)
      : refused;
  }
}

/** A browser returning from a provider displays the response, so redirect to a page instead of returning JSON. */
function leadToSignIn(system: System, provider: ExternalProvider, { headers }: Response): Response {
  const { href } = whereNext(system, { kind: "failed" }, { provider, wanted: undefined });
  headers.set("location", href);
  headers.delete("content-type");
  return new Response(null, { status: 303, headers });
}

function isExternal(
  { method }: NextRequest,
  action: string,
  provider: ExternalProvider | undefined,
): boolean {
  if (provider === undefined) return false;
  return method === (action.startsWith("signin/") ? "POST" : "GET");
}

async function askNextAuth(
  system: System,
  request: NextRequest,
  context: Context,
  provider: ExternalProvider | undefined,
): Promise<Response> {
  const outcome: Outcome = {};
  const claim = await readSessionClaim(system, request.headers);
  const browser = readBrowser(system, request, claim);
  const arrival = readArrival(request, browser, claim);
  if (provider !== undefined) await admitExternal(system, browser.address);
  const options = optionsFor(system, arrival, outcome);
  const begun = await (NextAuth(options)(request, context) as Promise<Response>);
  if (outcome.error !== undefined) throw outcome.error;
  const answer =
    provider === undefined ? begun : goOn(system, { request, arrival, provider }, outcome, begun);
  if (outcome.email !== undefined) {
    const device = issueDevice(system, outcome.email);
    answer.headers.append("set-cookie", deviceHeader(system, device));
  }
  return answer;
}

interface Coming {
  request: NextRequest;
  arrival: Arrival;
  provider: ExternalProvider;
}

function goOn(
  system: System,
  { request, arrival, provider }: Coming,
  { external }: Outcome,
  answer: Response,
): Response {
  if (request.method === "POST") {
    const { claim } = arrival;
    const links = request.headers.get(LINK_HEADER) !== null && claim !== null;
    const value = links ? issueLink(system, claim.session_id, provider) : "";
    answer.headers.append("set-cookie", purposeHeader(system, LINK_COOKIE, value));
    answer.headers.append("set-cookie", purposeHeader(system, JOIN_COOKIE, invitationOf(request)));
    return answer;
  }
  const denied = request.nextUrl.searchParams.get("error") === "access_denied";
  const came = external ?? { kind: denied ? "denied" : "failed" };
  const headers = new Headers({ "cache-control": "no-store" });
  for (const cookie of answer.headers.getSetCookie()) headers.append("set-cookie", cookie);
  headers.append("set-cookie", purposeHeader(system, LINK_COOKIE, ""));
  headers.append("set-cookie", purposeHeader(system, JOIN_COOKIE, ""));
  const wanted = request.cookies
    .getAll()
    .find(({ name }) => name.endsWith("next-auth.callback-url"))?.value;
  const to =
    came.kind === "signed_in"
      ? ownAddress(system.env.CRIER_URL, came.slug === undefined ? wanted : `/${came.slug}`)
      : whereNext(system, came, { provider, wanted });
  headers.set("location", to.href);
  return new Response(null, { status: 303, headers });
}

function invitationOf({ headers }: NextRequest): string {
  const token = headers.get(JOIN_HEADER) ?? "";
  return /^[\w-]{1,100}$/.test(token) ? token : "";
}

const PER_ADDRESS = { free: 50, first_wait_seconds: 1, forgotten_after_seconds: 3_600 };

/** Limits attempts, because each calls the provider's server. */
async function admitExternal(system: System, address: string | null): Promise<void> {
  if (address === null) return;
  await chargeTry(system, { kind: "external", subject: networkOf(address), ...PER_ADDRESS });
}

function readBrowser(system: System, request: NextRequest, claim: SessionClaim | null): Browser {
  const cookie = request.cookies.get(DEVICE_COOKIE)?.value;
  return {
    address: request.headers.get(ADDRESS_HEADER),
    user_agent: request.headers.get("user-agent"),
    session_id: claim?.session_id ?? null,
    deviceOf: (email) => readDevice(system, cookie, email),
  };
}

function optionsFor(system: System, arrival: Arrival, outcome: Outcome): NextAuthOptions {
  const { browser } = arrival;
  const { callbacks, ...shared } = sessionOptions(system);
  return {
    ...shared,
    pages: { signIn: "/signin", signOut: "/signin", error: "/signin" },
    providers: [
      ...toProviders({
        credentials: (form) => tell(outcome, () => signInByPassword(system, browser, form)),
        link: (form) => tell(outcome, () => signInByLink(system, browser, form)),
      }),
      ...externalProviders(system.env.externalSignIn),
    ],
    callbacks: {
      ...callbacks,
      redirect: ({ url }) => ownAddress(system.env.CRIER_URL, url).href,
      async signIn({ user, account, profile }) {
        if (account?.type !== "oauth") return true;
        const external = await tell(outcome, () =>
          useExternal(system, arrival, { user, account, profile }),
        );
        outcome.external = external ?? { kind: "failed" };
        return external?.kind === "signed_in";
      },
    },
    events: {
      signIn({ user }) {
        outcome.email = user.email ?? undefined;
      },
      // Without ending the session in the database, the old cookie would stay valid.
      async signOut({ token }) {
        await tell(outcome, () => closeSession(system, String(token?.sid ?? "")));
      },
    },
  };
}

/** Records the result for our own response, because next-auth would put an error's message into a URL. */
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
