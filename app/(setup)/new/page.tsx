import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ACCOUNT_COPY } from "#app/copy.ts";
import { currentPerson } from "#app/current-person.ts";
import { server } from "#app/server.ts";
import { DeleteLoneAccount } from "#components/leaving/delete-lone-account.tsx";
import { SetupForm } from "#components/setup/setup-form.tsx";
import { createOrganization } from "./create-organization.ts";
import { deleteAccount } from "./delete-account.ts";

export const metadata: Metadata = { title: ACCOUNT_COPY.new_organization };

export default async function Page() {
  const person = await currentPerson();
  if (person === null) redirect("/signin?callbackUrl=/new");
  const lone = await server.findLonePerson(server.system(), person.id);
  return (
    <main className="mx-auto flex min-h-dvh max-w-sm flex-col justify-center gap-6 px-6 py-12">
      <div className="flex flex-col gap-2">
        <h1 className="text-2xl font-bold tracking-tight">{ACCOUNT_COPY.new_organization}</h1>
        <p className="text-lg text-muted">{ACCOUNT_COPY.new_organization_text}</p>
      </div>
      <SetupForm
        initial={{ name: "", time_zone: "UTC" }}
        zones={server.listTimeZones()}
        action={createOrganization}
      />
      {lone !== null && <DeleteLoneAccount {...lone} action={deleteAccount} />}
    </main>
  );
}
