import type { NextRequest } from "next/server";
import type { Account, Profile, User } from "next-auth";
import { toPlainName } from "#core/contract/given-name.ts";
import type { ExternalProvider } from "#core/contract/resources/external-provider.ts";
import { issueLink, JOIN_COOKIE, LINK_COOKIE } from "#server/access/auth/link-cookie.ts";
import {
  joinWithExternal,
  type NotJoined,
} from "#server/access/external-sign-in/join-with-external.ts";
import { linkExternal } from "#server/access/external-sign-in/link-external.ts";
import { passSecondFactor } from "#server/access/external-sign-in/pass-second-factor.ts";
import { recognizeExternal } from "#server/access/external-sign-in/recognize-external.ts";
import { openSession } from "#server/access/sign-in/open-session.ts";
import type { Recognized } from "#server/access/sign-in/recognized.ts";
import { newId } from "#server/platform/ids.ts";
import type { System } from "#server/system.ts";
import { toExternalAccount } from "./external-providers.ts";
import { findPerson } from "./person.ts";
import type { SessionClaim } from "./read-session-claim.ts";
import type { Browser } from "./sign-in-methods.ts";

/** Result of an external sign-in. `failed` until the provider has returned an account. */
export type ExternalOutcome =
  | { kind: "signed_in"; email: string; slug?: string }
  | { kind: "linked" | "taken" }
  | { kind: "code"; token: string }
  | { kind: "unverified" | "unknown" | "denied" | "failed" | NotJoined };

export function providerOf(system: System, action: string): ExternalProvider | undefined {
  const provider = /^(?:signin|callback)\/(google|github)$/.exec(action)?.[1];
  const found = provider as ExternalProvider | undefined;
  return found !== undefined && system.env.externalSignIn[found] !== undefined ? found : undefined;
}

export interface Arrival {
  browser: Browser;
  claim: SessionClaim | null;
  link: string | undefined;
  invitation: string | undefined;
}

export function readArrival(
  request: NextRequest,
  browser: Browser,
  claim: SessionClaim | null,
): Arrival {
  const link = request.cookies.get(LINK_COOKIE)?.value;
  const invitation = request.cookies.get(JOIN_COOKIE)?.value;
  return { browser, claim, link, invitation };
}

/**
 * Signs a browser in with the provider's account, or links that account to the signed-in person if linking was started.
 * Sets `user` to what the session's cookie is created from.
 */
export async function useExternal(
  system: System,
  { browser, claim, link, invitation }: Arrival,
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
  if (typeof person !== "string") return signIn(system, browser, user, person);
  if (!invitation) return { kind: person };
  const name = nameOf(profile);
  const request_id = newId("request");
  const joined = await joinWithExternal(system, { token: invitation, external, name, request_id });
  if (typeof joined === "string") return { kind: joined };
  const signed = await signIn(system, browser, user, joined.person);
  return signed.kind === "signed_in" ? { ...signed, slug: joined.slug } : signed;
}

async function signIn(
  system: System,
  { address, user_agent, session_id }: Browser,
  user: User,
  person: Recognized,
): Promise<ExternalOutcome> {
  const token = await passSecondFactor(system, person.id);
  if (token !== null) return { kind: "code", token };
  const opened = await openSession(system, { person, address, user_agent, replaces: session_id });
  if (opened === null) return { kind: "failed" };
  Object.assign(user, { id: person.id, email: person.email, session_id: opened });
  return { kind: "signed_in", email: person.email };
}

function nameOf(profile: Profile | undefined): string | null {
  return toPlainName(profile?.name ?? "") || null;
}

/** Returns where a browser that isn't signed in by now continues. `wanted` is a path on Crier or its full URL. */
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
  const page = new URL(back.pathname === "/join" ? "/join" : "/signin", CRIER_URL);
  page.searchParams.set("external", outcome.kind);
  page.searchParams.set("provider", provider);
  if (back.pathname !== "/" && page.pathname !== "/join")
    page.searchParams.set("callbackUrl", back.pathname);
  return page;
}

/** Returns a URL on Crier: the home page if another site's is given. */
export function ownAddress(origin: string, wanted: string | undefined): URL {
  const address = URL.parse(wanted ?? "/", origin);
  return address !== null && address.origin === origin ? address : new URL("/", origin);
}
