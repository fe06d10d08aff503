"use client";
import { IconCheck } from "@tabler/icons-react";
import { PlatformBadge } from "#components/marks/platform-badge.tsx";
import { Button } from "#components/ui/button.tsx";
import type { Platform } from "#components/workspace/workspace.ts";
import type { Channel } from "#core/contract/resources/channel.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { ConnectSandboxButton } from "./connect-sandbox-button.tsx";
import { CHANNELS_COPY } from "./copy.ts";
import { byReadiness, readinessOf } from "./readiness.ts";
import { SignInDialog } from "./sign-in-dialog.tsx";

interface Props {
  /** The platform whose account is being connected; null if none is. */
  chosen: string | null;
  onChoose(provider: string | null): void;
  onConnected(channel: Channel): void;
}

/** The platforms, those first whose accounts can be connected on this server now. */
export function PlatformCards(props: Props) {
  const { platforms } = useWorkspace();
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18.5rem),1fr))] gap-3">
      {byReadiness(platforms).map((platform) => (
        <PlatformCard key={platform.manifest.provider} platform={platform} {...props} />
      ))}
    </ul>
  );
}

function PlatformCard({ platform, chosen, onChoose, onConnected }: Props & { platform: Platform }) {
  const { manifest, sign_in_form: form } = platform;
  const { provider, title } = manifest;
  const isReady = readinessOf(platform) === "ready";
  return (
    <li className="flex flex-col gap-3 rounded-surface border border-line bg-surface p-4">
      <div className="flex items-start gap-3">
        <PlatformBadge provider={provider} size={28} />
        <div className="min-w-0">
          <h3 className="font-bold">{title}</h3>
          <Readiness platform={platform} />
        </div>
      </div>
      <div className="mt-auto flex flex-wrap gap-2">
        {form !== null && (
          <>
            <Button look={isReady ? "primary" : "secondary"} onClick={() => onChoose(provider)}>
              {isReady ? CHANNELS_COPY.connect_account : CHANNELS_COPY.set_up}
              <span className="sr-only"> {isReady ? CHANNELS_COPY.on_platform(title) : title}</span>
            </Button>
            <SignInDialog
              manifest={manifest}
              form={form}
              open={chosen === provider}
              onOpenChange={(open) => onChoose(open ? provider : null)}
              onConnected={onConnected}
            />
          </>
        )}
        <ConnectSandboxButton provider={provider} onConnected={onConnected}>
          {CHANNELS_COPY.add_sandbox}
          <span className="sr-only"> {CHANNELS_COPY.for_platform(title)}</span>
        </ConnectSandboxButton>
      </div>
    </li>
  );
}

/** Says before anything is pressed whether an account can be connected, or what that takes. */
function Readiness({ platform }: { platform: Platform }) {
  const { sign_in_form: form } = platform;
  const readiness = readinessOf(platform);
  if (readiness === "ready")
    return (
      <p className="flex items-center gap-1 text-sm">
        <IconCheck size={16} stroke={1.5} aria-hidden className="-ml-0.5 shrink-0 text-accent" />
        {CHANNELS_COPY.ready}
      </p>
    );
  if (readiness === "sandbox_only" || form?.kind !== "pages")
    return <p className="text-sm text-muted">{CHANNELS_COPY.sandbox_only}</p>;
  const { minutes, condition } = form;
  return (
    <>
      <p className="text-sm">
        {minutes === undefined ? CHANNELS_COPY.needs_app : CHANNELS_COPY.needs_app_minutes(minutes)}
      </p>
      <p className="text-sm text-muted empty:hidden">{condition}</p>
    </>
  );
}
