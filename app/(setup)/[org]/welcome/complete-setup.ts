"use server";
import { redirect } from "next/navigation";
import { openOrganization } from "#app/(dashboard)/open-workspace.ts";
import { orMessage } from "#app/or-message.ts";
import { server } from "#app/server.ts";
import { readSetup, type SetupState } from "#components/setup/read-setup.ts";

/** Saves an organization's name and time zone and opens its posts, or returns the errors. */
export async function completeSetup(
  slug: string,
  _before: SetupState,
  form: FormData,
): Promise<SetupState> {
  const { ask, needs_setup } = await openOrganization(slug, "/welcome");
  if (!needs_setup) redirect(`/${slug}`);
  const state = readSetup(form);
  if (Object.keys(state.problems).length > 0) return state;
  const updated = await orMessage(ask(server.registry.organizations.update, state.values));
  if ("message" in updated) return { ...state, problems: { name: updated.message } };
  redirect(`/${updated.answer.slug}`);
}
