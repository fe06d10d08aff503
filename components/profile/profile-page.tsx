"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ExternalProvider } from "#core/contract/resources/external-provider.ts";
import type { Profile } from "#core/contract/resources/profile.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { PageHeading } from "../ui/page-heading.tsx";
import { PROFILE_COPY } from "./copy.ts";
import { Identities, type LinkOutcome } from "./identities.tsx";
import { Picture } from "./picture.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { TwoFactor } from "./two-factor.tsx";

interface Props {
  initial: Profile;
  zones: readonly string[];
  providers: readonly ExternalProvider[];
  outcome: LinkOutcome | null;
}

export function ProfilePage({ initial, zones, providers, outcome }: Props) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { data: profile, error } = useQuery(
    trpc.account.get.queryOptions({}, { initialData: initial }),
  );
  const refresh = () => queryClient.invalidateQueries(trpc.account.get.queryFilter());
  return (
    <>
      <PageHeading title={PROFILE_COPY.title} />
      <div className="flex flex-col gap-8">
        <p className="max-w-prose text-lg text-muted">{PROFILE_COPY.intro}</p>
        <ProblemNotice error={error} />
        <Picture profile={profile} onChanged={refresh} />
        <ProfileForm profile={profile} zones={zones} onChanged={refresh} />
        <Identities {...{ profile, providers, outcome }} onChanged={refresh} />
        <TwoFactor profile={profile} onChanged={refresh} />
      </div>
    </>
  );
}
