import type { Metadata } from "next";
import { listExternalProviders } from "#app/(auth)/list-external-providers.ts";
import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { ProfilePage } from "#components/profile/profile-page.tsx";
import { ExternalProvider } from "#core/contract/resources/external-provider.ts";

export const metadata: Metadata = { title: PAGE_TITLES.profile };

interface Props {
  params: Promise<{ org: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function Page({ params, searchParams }: Props) {
  const { ask } = await openWorkspace((await params).org, "/settings/profile");
  const { link, provider } = await searchParams;
  return (
    <ProfilePage
      initial={await ask(server.registry.account.get, {})}
      zones={server.listTimeZones()}
      providers={listExternalProviders()}
      outcome={readOutcome(link, provider)}
    />
  );
}

function readOutcome(link: unknown, given: unknown) {
  const provider = ExternalProvider.safeParse(given).data;
  if (provider === undefined || (link !== "linked" && link !== "taken")) return null;
  return { kind: link, provider } as const;
}
