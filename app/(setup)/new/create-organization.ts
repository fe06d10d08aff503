"use server";
import { redirect } from "next/navigation";
import { orMessage } from "#app/or-message.ts";
import { readSetup, type SetupState } from "#components/setup/read-setup.ts";
import { foundOrganization } from "#server/access/organizations/create-organization.ts";
import { newId } from "#server/platform/ids.ts";
import { system } from "#server/system.ts";
import { currentPerson } from "#server/transports/auth/session.ts";

/** Creates an organization of the signed-in person and opens its posts, or returns the errors. */
export async function createOrganization(_before: SetupState, form: FormData): Promise<SetupState> {
  const person = await currentPerson(system());
  if (person === null) redirect("/signin?callbackUrl=/new");
  const state = readSetup(form);
  if (Object.keys(state.problems).length > 0) return state;
  const actor = { kind: "person", id: person.id, name: person.name ?? person.email } as const;
  const wish = { ...state.values, actor, request_id: newId("request") };
  const made = await orMessage(foundOrganization(system(), wish));
  if ("message" in made) return { ...state, problems: { name: made.message } };
  redirect(`/${made.answer.slug}`);
}
