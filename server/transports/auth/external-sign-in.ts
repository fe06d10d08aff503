import type { NextRequest } from "next/server";
import type { Account, Profile, User } from "next-auth";
import type { ExternalProvider } from "#core/contract/resources/external-provider.ts";
import { toExternalAccount } from "#server/auth/external-providers.ts";
import { issueLink, LINK_COOKIE } from "#server/auth/link-cookie.ts";
import { findPerson } from "#server/auth/person.ts";
import type { SessionClaim } from "#server/auth/read-session-claim.ts";
import type { Browser } from "#server/auth/sign-in-methods.ts";
import { linkExternal } from "#server/services/external-sign-in/link-external.ts";
import { passSecondFactor } from "#server/services/external-sign-in/pass-second-factor.ts";
import { recognizeExternal } from "#server/services/external-sign-in/recognize-external.ts";
import { openSession } from "#server/services/sign-in/open-session.ts";
import type { System } from "#server/system.ts";

/** What came of it; `failed` until the provider has told of an account. */
export type ExternalOutcome =
  | { kind: "signed_in"; email: string }
  | { kind: "linked" | "taken" }
  | { kind: "code"; token: string }
  | { kind: "unverified" | "unknown" | "denied" | "failed" };

/** The provider that an address of next-auth's names; undefined for another address. */
export function providerOf(system: System, action: string): ExternalProvider | undefined {
  const provider = /^(?:signin|callback)\/(google|github)$/.exec(action)?.[1];
  const found = provider as ExternalProvider | undefined;
  return found !== undefined && system.env.externalSignIn[found] !== undefined ? found : undefined;
}

export interface Arrival {
  browser: Browser;
  claim: SessionClaim | null;
  /** The cookie of a linking that was begun. */
  link: string | undefined;
}

/** What a browser brings that comes back from a provider. */
export function readArrival(
  request: NextRequest,
  browser: Browser,
  claim: SessionClaim | null,
): Arrival {
  return { browser, claim, link: request.cookies.get(LINK_COOKIE)?.value };
}

/**
 * Signs a browser in by the account that a provider has told of, or links that account to the person who is signed in, where that
 * was begun. `user` gets what the session's cookie is made of.
 */
export async function useExternal(
  system: System,
  { browser, claim, link }: Arrival,
  { user, account, profile }: { user: User; account: Account; profile: Profile | undefined },
): Promise<ExternalOutcome> {
  const provider = account.provider as ExternalProvider;
  const external = toExternalAccount(provider, account.providerAccountId, profile);
  if (link !== undefined && link !== "") {
    const isOwn = claim !== null && link === issueLink(system, claim.session_id, provider);
    const person = isOwn ? await findPerson(system, claim) : null;
    if (person === null) return { kind: "failed" };
    return { kind: await linkExternal(system, person.id, external) };
  }
  const person = await recognizeExternal(system, external);
  if (typeof person === "string") return { kind: person };
  const token = await passSecondFactor(system, person.id);
  if (token !== null) return { kind: "code", token };
  const { address, user_agent, session_id } = browser;
  const opened = await openSession(system, { person, address, user_agent, replaces: session_id });
  if (opened === null) return { kind: "failed" };
  Object.assign(user, { id: person.id, email: person.email, session_id: opened });
  return { kind: "signed_in", email: person.email };
}

/** Where a browser goes on that is not signed in by now. `wanted` is a path of Crier's own, or its whole address. */
export function whereNext(
  system: System,
  outcome: Exclude<ExternalOutcome, { kind: "signed_in" }>,
  { provider, wanted }: { provider: ExternalProvider; wanted: string | undefined },
): URL {
  const { CRIER_URL } = system.env;
  const back = ownAddress(CRIER_URL, wanted);
  if (outcome.kind === "linked" || outcome.kind === "taken") {
    back.searchParams.set("link", outcome.kind);
    back.searchParams.set("provider", provider);
    return back;
  }
  if (outcome.kind === "code") {
    const page = new URL("/signin/link", CRIER_URL);
    page.searchParams.set("code", "needed");
    page.searchParams.set("callbackUrl", back.pathname);
    page.hash = outcome.token;
    return page;
  }
  const page = new URL("/signin", CRIER_URL);
  page.searchParams.set("external", outcome.kind);
  page.searchParams.set("provider", provider);
  if (back.pathname !== "/") page.searchParams.set("callbackUrl", back.pathname);
  return page;
}

/** An address of Crier's own: its home page where another's is given. */
export function ownAddress(origin: string, wanted: string | undefined): URL {
  const address = URL.parse(wanted ?? "/", origin);
  return address !== null && address.origin === origin ? address : new URL("/", origin);
}
