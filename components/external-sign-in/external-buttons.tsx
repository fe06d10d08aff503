"use client";
import { IconBrandGithub, IconBrandGoogle } from "@tabler/icons-react";
import { useState } from "react";
import type { ExternalProvider } from "#core/contract/resources/external-provider.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { beginExternal } from "./begin-external.ts";
import { EXTERNAL_COPY, PROVIDER_NAMES } from "./copy.ts";

const ICONS = { google: IconBrandGoogle, github: IconBrandGithub } as const;

interface Props {
  providers: readonly ExternalProvider[];
  returnTo: string;
  /** Token of the invitation to accept by signing in. */
  invitation?: string;
  /** Opens the provider's page in a window of its own, so that this page stays. */
  inWindow?: boolean;
  onOpened?(): void;
}

const WINDOW = "popup,width=520,height=680";

/** Buttons for Google and GitHub, if they are set up. */
export function ExternalButtons({ providers, returnTo, invitation, ...props }: Props) {
  const [busy, setBusy] = useState<ExternalProvider | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  if (providers.length === 0) return null;
  async function begin(provider: ExternalProvider) {
    // Before the first response: browsers open windows only on a press.
    const opened = props.inWindow ? window.open("", "_blank", WINDOW) : null;
    if (props.inWindow && opened === null) return setRefusal(EXTERNAL_COPY.blocked);
    setBusy(provider);
    const purpose = invitation === undefined ? "sign_in" : { join: invitation };
    const failure = await beginExternal({ provider, returnTo, purpose, view: opened ?? window });
    setRefusal(failure);
    if (failure !== null) opened?.close();
    else props.onOpened?.();
    if (failure !== null || opened !== null) setBusy(null);
  }
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      {refusal !== null && <Notice tone="failed" title={refusal} />}
      {providers.map((provider) => {
        const Icon = ICONS[provider];
        return (
          <Button key={provider} busy={busy === provider} onClick={() => void begin(provider)}>
            <Icon size={18} stroke={1.5} aria-hidden />
            {EXTERNAL_COPY.begin(PROVIDER_NAMES[provider])}
          </Button>
        );
      })}
    </div>
  );
}
