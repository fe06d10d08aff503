import Credentials from "next-auth/providers/credentials";
import { checkPassword } from "#server/access/sign-in/check-password.ts";
import { openSession } from "#server/access/sign-in/open-session.ts";
import type { Recognized } from "#server/access/sign-in/recognized.ts";
import { findLinkOwner, redeemSignInLink } from "#server/access/sign-in/redeem-sign-in-link.ts";
import {
  LinkSignIn,
  PasswordSignIn,
  readSignInForm,
} from "#server/access/sign-in/sign-in-input.ts";
import { checkSecondFactor } from "#server/access/two-factor.ts";
import type { System } from "#server/system.ts";

export interface Browser {
  address: string | null;
  user_agent: string | null;
  session_id: string | null;
  deviceOf(email: string): string | null;
}

interface Signed {
  id: string;
  email: string;
  session_id: string;
}

/** Signs in with email and password. Null if they are wrong. Throws like `checkPassword`. */
export async function signInByPassword(
  system: System,
  browser: Browser,
  form: unknown,
): Promise<Signed | null> {
  const { email, password, code } = readSignInForm(PasswordSignIn, form);
  const origin = { address: browser.address, device: browser.deviceOf(email) };
  const person = await checkPassword(system, { email, password, origin });
  if (person !== null) await checkSecondFactor(system, person.id, code);
  return open(system, browser, person);
}

/** Signs in with an emailed link. Null if it is used or expired. */
export async function signInByLink(
  system: System,
  browser: Browser,
  form: unknown,
): Promise<Signed | null> {
  const { token, code } = readSignInForm(LinkSignIn, form);
  // Don't use up the link before the second-factor code has been checked. A first proof of the address ends the second
  // factor, which then isn't the owner's.
  const owner = await findLinkOwner(system, token);
  if (owner?.proves === false) await checkSecondFactor(system, owner.user_id, code);
  const person = await redeemSignInLink(system, token);
  if (owner?.proves === true && person !== null) await checkSecondFactor(system, person.id, code);
  return open(system, browser, person);
}

async function open(
  system: System,
  { address, user_agent, session_id }: Browser,
  person: Recognized | null,
): Promise<Signed | null> {
  if (person === null) return null;
  const opened = await openSession(system, { person, address, user_agent, replaces: session_id });
  return opened === null ? null : { id: person.id, email: person.email, session_id: opened };
}

type Authorize = (form: unknown) => Promise<Signed | null>;

export function toProviders(methods: { credentials: Authorize; link: Authorize }) {
  return Object.entries(methods).map(([id, authorize]) =>
    Credentials({ id, credentials: {}, authorize }),
  );
}
