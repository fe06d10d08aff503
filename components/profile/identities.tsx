"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ExternalProvider } from "#core/contract/resources/external-provider.ts";
import type { Profile } from "#core/contract/resources/profile.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { beginExternal } from "../external-sign-in/begin-external.ts";
import { IDENTITY_COPY as COPY, PROVIDER_NAMES } from "../external-sign-in/copy.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { showToast } from "../ui/toasts.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";

export interface LinkOutcome {
  kind: "linked" | "taken";
  provider: ExternalProvider;
}

interface Props {
  profile: Profile;
  providers: readonly ExternalProvider[];
  outcome: LinkOutcome | null;
  onChanged(): Promise<void>;
}

export function Identities({ profile, providers, outcome, onChanged }: Props) {
  const trpc = useTRPC();
  const { slug } = useWorkspace().organization;
  const [refusal, setRefusal] = useState<string | null>(
    outcome?.kind === "taken" ? COPY.taken(PROVIDER_NAMES[outcome.provider]) : null,
  );
  const unlink = useMutation(
    trpc.account.unlink_identity.mutationOptions({
      onSuccess(_, { provider }) {
        showToast({ title: COPY.unlinked(PROVIDER_NAMES[provider]) });
        return onChanged();
      },
    }),
  );
  const shown = (Object.keys(PROVIDER_NAMES) as ExternalProvider[]).filter(
    (each) =>
      providers.includes(each) || profile.identities.some(({ provider }) => provider === each),
  );
  if (shown.length === 0) return null;
  async function link(provider: ExternalProvider) {
    const returnTo = `/${slug}/settings/profile`;
    setRefusal(await beginExternal({ provider, returnTo, purpose: "link" }));
  }
  return (
    <section aria-labelledby="identities" className="flex flex-col items-start gap-3">
      <h2 id="identities" className="text-lg font-bold">
        {COPY.title}
      </h2>
      <p className="max-w-prose text-muted">{COPY.intro}</p>
      {refusal !== null && <Notice tone="failed" title={refusal} />}
      {outcome?.kind === "linked" && (
        <p role="status">{COPY.linked(PROVIDER_NAMES[outcome.provider])}</p>
      )}
      <ProblemNotice error={unlink.error} />
      <ul className="w-full max-w-lg divide-y divide-line rounded-surface border border-line bg-surface">
        {shown.map((provider) => {
          const name = PROVIDER_NAMES[provider];
          const linked = profile.identities.find((each) => each.provider === provider);
          return (
            <li key={provider} className="flex flex-wrap items-center gap-3 p-3">
              <div className="min-w-0 flex-1">
                <p className="font-medium">{name}</p>
                <p className="text-sm wrap-anywhere text-muted">
                  {linked === undefined ? COPY.not_linked : COPY.linked_as(linked.email)}
                </p>
              </div>
              {linked === undefined ? (
                <Button aria-label={COPY.link_label(name)} onClick={() => void link(provider)}>
                  {COPY.link}
                </Button>
              ) : (
                <Button
                  aria-label={COPY.unlink_label(name)}
                  busy={unlink.isPending}
                  onClick={() => unlink.mutate({ provider })}
                >
                  {COPY.unlink}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
