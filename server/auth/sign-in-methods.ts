import Credentials from "next-auth/providers/credentials";
import { checkPassword } from "../services/sign-in/check-password.ts";
import { openSession } from "../services/sign-in/open-session.ts";
import type { Recognized } from "../services/sign-in/recognized.ts";
import { findLinkOwner, redeemSignInLink } from "../services/sign-in/redeem-sign-in-link.ts";
import { LinkSignIn, PasswordSignIn, readSignInForm } from "../services/sign-in/sign-in-input.ts";
import { checkSecondFactor } from "../services/two-factor/check-code.ts";
import type { System } from "../system.ts";

/** What is known of the browser in which somebody signs in. */
export interface Browser {
  address: string | null;
  user_agent: string | null;
  /** The session that it has now. */
  session_id: string | null;
  /** Its own name where the person with this email has signed in on it before; null for others. */
  deviceOf(email: string): string | null;
}

interface Signed {
  id: string;
  email: string;
  /** The session that was opened. */
  session_id: string;
}

/** Signing in by email and password. Null for a wrong one. Refuses as `checkPassword` does. */
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

/** Signing in by the address in a mail. Null for one that is used or too old. */
export async function signInByLink(
  system: System,
  browser: Browser,
  form: unknown,
): Promise<Signed | null> {
  const { token, code } = readSignInForm(LinkSignIn, form);
  // A link that still waits for the code must not be used up.
  const user_id = await findLinkOwner(system, token);
  if (user_id !== null) await checkSecondFactor(system, user_id, code);
  return open(system, browser, await redeemSignInLink(system, token));
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

/** The methods as next-auth's providers: `credentials` is the password, `link` the address in a mail. */
export function toProviders(methods: { credentials: Authorize; link: Authorize }) {
  return Object.entries(methods).map(([id, authorize]) =>
    Credentials({ id, credentials: {}, authorize }),
  );
}
