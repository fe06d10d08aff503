"use server";
import { ACCOUNT_COPY } from "#app/copy.ts";
import { orMessage } from "#app/or-message.ts";
import type { JoinAnswer } from "#components/join/join-answer.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { acceptInvitation } from "#server/access/invitations/accept-invitation.ts";
import { findInvitation, type OpenInvitation } from "#server/access/invitations/invitations.ts";
import { joinWithAccount, readNewAccount } from "#server/access/invitations/join-with-account.ts";
import { refuseWhileUnavailable } from "#server/operations/refuse-while-unavailable.ts";
import { newId } from "#server/platform/ids.ts";
import { system } from "#server/system.ts";
import { currentPerson } from "#server/transports/auth/session.ts";

export async function lookUp(token: string): Promise<JoinAnswer<OpenInvitation>> {
  return answer(() => findInvitation(system(), String(token)));
}

/** Makes the signed-in person a member, and returns the organization's slug. */
export async function accept(token: string): Promise<JoinAnswer<string>> {
  return answer(async () => {
    const person = await currentPerson(system());
    if (person === null) throw Refusal.unauthorized(ACCOUNT_COPY.signed_out);
    return acceptInvitation(system(), {
      token: String(token),
      person,
      request_id: newId("request"),
    });
  });
}

/** Creates an account with the invitation's email address and accepts it. */
export async function register(
  form: unknown,
): Promise<JoinAnswer<{ email: string; slug: string }>> {
  return answer(() => {
    const account = readNewAccount(form);
    return joinWithAccount(system(), { ...account, request_id: newId("request") });
  });
}

function answer<Answer>(work: () => Promise<Answer>): Promise<JoinAnswer<Answer>> {
  return orMessage(refuseWhileUnavailable(system(), async () => work()));
}
