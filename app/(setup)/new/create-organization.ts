"use server";
import { redirect } from "next/navigation";
import { currentPerson } from "#app/current-person.ts";
import { orMessage } from "#app/or-message.ts";
import { server } from "#app/server.ts";
import { readSetup, type SetupState } from "#components/setup/read-setup.ts";

/** Creates an organization of the signed-in person and opens its posts, or returns the errors. */
export async function createOrganization(_before: SetupState, form: FormData): Promise<SetupState> {
  const person = await currentPerson();
  if (person === null) redirect("/signin?callbackUrl=/new");
  const state = readSetup(form);
  if (Object.keys(state.problems).length > 0) return state;
  const actor = { kind: "person", id: person.id, name: person.name ?? person.email } as const;
  const wish = { ...state.values, actor, request_id: server.newId("request") };
  const made = await orMessage(server.foundOrganization(server.system(), wish));
  if ("message" in made) return { ...state, problems: { name: made.message } };
  redirect(`/${made.answer.slug}`);
}
