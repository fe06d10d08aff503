"use server";
import { ACCOUNT_COPY } from "#app/copy.ts";
import { currentPerson } from "#app/current-person.ts";
import { orMessage } from "#app/or-message.ts";
import { server } from "#app/server.ts";
import type { JoinAnswer } from "#components/join/join-answer.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { OpenInvitation } from "#server/access/invitations/invitations.ts";

export async function lookUp(token: string): Promise<JoinAnswer<OpenInvitation>> {
  return answer(() => server.findInvitation(server.system(), String(token)));
}

/** Makes the signed-in person a member, and returns the organization's slug. */
export async function accept(token: string): Promise<JoinAnswer<string>> {
  return answer(async () => {
    const person = await currentPerson();
    if (person === null) throw Refusal.unauthorized(ACCOUNT_COPY.signed_out);
    return server.acceptInvitation(server.system(), {
      token: String(token),
      person,
      request_id: server.newId("request"),
    });
  });
}

/** Creates an account with the invitation's email address and accepts it. */
export async function register(
  form: unknown,
): Promise<JoinAnswer<{ email: string; slug: string }>> {
  return answer(() => {
    const account = server.readNewAccount(form);
    return server.joinWithAccount(server.system(), {
      ...account,
      request_id: server.newId("request"),
    });
  });
}

function answer<Answer>(work: () => Promise<Answer>): Promise<JoinAnswer<Answer>> {
  return orMessage(server.refuseWhileUnavailable(server.system(), async () => work()));
}
