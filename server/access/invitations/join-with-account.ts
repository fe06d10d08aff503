import { z } from "zod";
import { GivenName } from "#core/contract/given-name.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "#core/contract/sign-in-limits.ts";
import { readSignInForm } from "#server/access/sign-in/sign-in-input.ts";
import { BusyError } from "#server/platform/gate.ts";
import { newId } from "#server/platform/ids.ts";
import { hashPassword } from "#server/platform/passwords.ts";
import type { System } from "#server/system.ts";
import { acceptWithin } from "./accept-invitation.ts";
import { findInvitation } from "./invitations.ts";

const NewAccount = z.object({
  token: z.string().max(100),
  name: GivenName,
  password: z
    .string()
    .min(SHORTEST_PASSWORD, `must have at least ${SHORTEST_PASSWORD} characters`)
    .max(LONGEST_PASSWORD, `must have at most ${LONGEST_PASSWORD} characters`)
    .refine((text) => !text.includes("\0"), "must not contain a NUL character (U+0000)"),
});

export function readNewAccount(sent: unknown): z.output<typeof NewAccount> {
  return readSignInForm(NewAccount, sent);
}

/**
 * Creates an account for an invitation's email address and accepts the invitation. The address counts as verified if
 * the link was emailed to it. Otherwise its owner ends this account's access with the first proof (`proveAddress`). Throws if the address has an account. Twelve statements.
 */
export async function joinWithAccount(
  system: System,
  { token, name, password, request_id }: z.output<typeof NewAccount> & { request_id: string },
): Promise<{ email: string; slug: string }> {
  const { email } = await findInvitation(system, token);
  const password_hash = await hashOrRefuse(password);
  const slug = await system.database.prisma.$transaction(async (tx) => {
    const id = newId("user");
    const made = await tx.user.createManyAndReturn({
      data: [{ id, email, name, password_hash, created_at: system.now() }],
      skipDuplicates: true,
    });
    if (made.length === 0)
      throw new Refusal("CONFLICT", `${email} already has an account. Sign in to accept.`);
    const person = { id, email, name };
    const accepted = await acceptWithin(tx, system, { token, person, request_id });
    // The account is new: there is nothing from before that this proof would end.
    if (accepted.is_mailed)
      await tx.user.update({ where: { id }, data: { email_verified_at: system.now() } });
    return accepted.slug;
  });
  return { email, slug };
}

async function hashOrRefuse(password: string): Promise<string> {
  try {
    return await hashPassword(password);
  } catch (error) {
    if (!(error instanceof BusyError)) throw error;
    const message = "Too many people are signing in right now. Wait 5 seconds, then try again.";
    throw new Refusal("TOO_MANY_REQUESTS", message, { retry_after_ms: 5_000 });
  }
}
