"use client";
import { IconCheck } from "@tabler/icons-react";
import { PlatformBadge } from "#components/marks/platform-badge.tsx";
import { Button } from "#components/ui/button.tsx";
import type { Platform } from "#components/workspace/workspace.ts";
import type { Channel } from "#core/contract/resources/channel.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { connectingByHand } from "./by-hand.tsx";
import { ConnectSandboxButton } from "./connect-sandbox-button.tsx";
import { CHANNELS_COPY } from "./copy.ts";
import { byReadiness, readinessOf } from "./readiness.ts";

interface Props {
  /** The platforms that got a sandbox while the choice is open. */
  added: ReadonlySet<string>;
  /** Called when a sandbox is asked for, before the list has it. */
  onAdding?(): void;
  onSandbox(channel: Channel): void;
  /** Called with the platform whose account is to be connected. */
  onChoose(provider: string): void;
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

/** The ID of the button that opens a platform's sign-in. */
export function signInButtonId(provider: string): string {
  return `sign-in-${provider}`;
}

function PlatformCard({ platform, added, ...props }: Props & { platform: Platform }) {
  const { onChoose, onAdding, onSandbox } = props;
  const { manifest, sign_in_form: form } = platform;
  const { provider, title } = manifest;
  const isReady = readinessOf(platform) === "ready";
  const isAdded = added.has(provider);
  return (
    <li className="flex flex-col gap-3 rounded-surface border border-line bg-surface p-4">
      <div className="flex items-start gap-3">
        <PlatformBadge provider={provider} size={28} />
        <div className="min-w-0">
          <h3 className="font-bold">{title}</h3>
          <Readiness platform={platform} />
        </div>
      </div>
      <div className="mt-auto flex flex-wrap items-center gap-2">
        {form !== null && (
          <Button
            id={signInButtonId(provider)}
            look={isReady ? "primary" : "secondary"}
            onClick={() => onChoose(provider)}
          >
            {isReady ? CHANNELS_COPY.connect_account : CHANNELS_COPY.set_up}
            <span className="sr-only"> {isReady ? CHANNELS_COPY.on_platform(title) : title}</span>
          </Button>
        )}
        <ConnectSandboxButton provider={provider} onPress={onAdding} onConnected={onSandbox}>
          {isAdded ? CHANNELS_COPY.add_another : CHANNELS_COPY.add_sandbox}
          <span className="sr-only">
            {" "}
            {isAdded ? CHANNELS_COPY.sandbox_for(title) : CHANNELS_COPY.for_platform(title)}
          </span>
        </ConnectSandboxButton>
        <Button
          id={signInButtonId(connectingByHand(provider))}
          onClick={() => onChoose(connectingByHand(provider))}
        >
          {CHANNELS_COPY.by_hand}
          <span className="sr-only">: {CHANNELS_COPY.publish_by_hand(title)}</span>
        </Button>
        {isAdded && <Added />}
      </div>
    </li>
  );
}

function Added() {
  return (
    <p className="flex items-center gap-1 text-sm">
      <IconCheck size={16} stroke={1.5} aria-hidden className="shrink-0 text-accent" />
      {CHANNELS_COPY.added}
    </p>
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
