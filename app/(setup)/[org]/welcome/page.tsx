import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { openOrganization } from "#app/(dashboard)/open-workspace.ts";
import { ACCOUNT_COPY } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { SetupForm } from "#components/setup/setup-form.tsx";
import { completeSetup } from "./complete-setup.ts";

export const metadata: Metadata = { title: ACCOUNT_COPY.welcome };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  const { organization, needs_setup } = await openOrganization(org, "/welcome");
  if (!needs_setup) redirect(`/${org}`);
  return (
    <main className="mx-auto flex min-h-dvh max-w-sm flex-col justify-center gap-6 px-6 py-12">
      <div className="flex flex-col gap-2">
        <h1 className="text-2xl font-bold tracking-tight">{ACCOUNT_COPY.welcome_title}</h1>
        <p className="text-lg text-muted">{ACCOUNT_COPY.welcome_text}</p>
      </div>
      <SetupForm
        initial={{ name: organization.name, time_zone: organization.policy.time_zone }}
        zones={server.listTimeZones()}
        action={completeSetup.bind(null, org)}
      />
    </main>
  );
}
