"use server";
import { redirect } from "next/navigation";
import { currentPerson } from "#app/current-person.ts";
import { orMessage } from "#app/or-message.ts";
import { server } from "#app/server.ts";

/** Deletes the signed-in person, who has no organization. Returns why it can't. */
export async function deleteAccount(_before: string | null, form: FormData): Promise<string> {
  const person = await currentPerson();
  if (person === null) redirect("/signin");
  const wish = {
    user_id: person.id,
    confirm: String(form.get("confirm") ?? "").slice(0, 400),
    code: String(form.get("code") ?? "").slice(0, 100),
  };
  const done = await orMessage(server.deleteLoneAccount(server.system(), wish));
  if ("message" in done) return done.message.replace(/^\w+: /, "");
  redirect("/signin");
}
