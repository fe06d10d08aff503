/**
 * Sign-in with a password (crates/api/src/local_user/login.rs and logout.rs of github.com/LemmyNet/lemmy,
 * release/v0.19).
 */

import { createHash } from "node:crypto";
import { z } from "zod";
import { readBody } from "#platforms/kit/simulator/read-body.ts";
import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { refused, unreadable } from "./refuse.ts";

const FIRST_TOKEN = "sandbox-jwt";
/** Password of every account here, and the two-factor code of those whose username ends in `_2fa`. */
const PASSWORD = "sandbox-password";
const CODE = "123456";
const WITH_CODE = /_2fa$/;

/** Each sandbox is a separate server, on which the account is the first after the administrator. */
export const PERSON_ID = 2;

const Login = z.object({
  username_or_email: z.string(),
  password: z.string(),
  totp_2fa_token: z.string().nullish(),
});

function nameOf({ account }: SimulatorContext): string {
  return account.handle.split("@")[0] ?? "";
}

export async function logIn(context: SimulatorContext, request: Request): Promise<Response> {
  const asked = await readBody(request, Login, () => unreadable({ message: "missing field" }));
  if (asked instanceof Response) return asked;
  const { username_or_email, password, totp_2fa_token } = asked;
  const name = nameOf(context);
  const isKnown = [name, `${name}@mail.test`].includes(username_or_email.toLowerCase());
  if (!isKnown || password !== PASSWORD) return refused("incorrect_login", 401);
  if (WITH_CODE.test(name)) {
    if (totp_2fa_token == null) return refused("missing_totp_token");
    if (totp_2fa_token !== CODE) return refused("incorrect_totp_token");
  }
  const jwt = `sandbox-jwt-${context.store.newId()}`;
  await context.store.note(noteOf(jwt), "given");
  return Response.json({ jwt, registration_created: false, verify_email_sent: false });
}

export async function logOut({ store }: SimulatorContext, request: Request): Promise<Response> {
  await store.note(noteOf(tokenOf(request)), "ended");
  return Response.json({ success: true });
}

export async function isSignedIn({ store }: SimulatorContext, request: Request): Promise<boolean> {
  const token = tokenOf(request);
  const stored = await store.recall(noteOf(token));
  return stored === "given" || (token === FIRST_TOKEN && stored === null);
}

/** `Person` of join-lemmy.org/api. */
export function describePerson(context: SimulatorContext) {
  return {
    id: PERSON_ID,
    name: nameOf(context),
    banned: false,
    published: "2026-01-01T00:00:00.000000Z",
    actor_id: context.account.external_account_id,
    local: true,
    deleted: false,
    bot_account: false,
    instance_id: 1,
  };
}

export function describeReader({ name, handle }: { name: string; handle: string }) {
  const plain = handle.replace(/^@/, "");
  const digest = createHash("sha256").update(plain).digest();
  return {
    id: 1_000 + digest.readUInt16BE(),
    name: plain,
    display_name: name,
    banned: false,
    published: "2026-01-01T00:00:00.000000Z",
    actor_id: `https://lemmy.example/u/${encodeURIComponent(plain)}`,
    local: false,
    deleted: false,
    bot_account: false,
    instance_id: 2,
  };
}

function tokenOf({ headers }: Request): string {
  return headers.get("authorization")?.replace(/^Bearer /, "") ?? "";
}

function noteOf(token: string): string {
  return `token ${token}`;
}
