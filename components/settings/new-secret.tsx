"use client";
import { Button } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { useChannels } from "../workspace/use-channels.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { firstRequest } from "./first-request.ts";

/** A new key's secret, and a request to try it with: shown once, gone with the next click. */
export function NewSecret({
  name,
  secret,
  onDone,
}: {
  name: string;
  secret: string;
  onDone(): void;
}) {
  const { origin } = useWorkspace();
  const [channel] = useChannels();
  const curl = firstRequest({ origin, secret, channel_id: channel?.id });
  return (
    <section
      aria-label={`Secret of ${name}`}
      className="flex flex-col gap-4 rounded-surface border border-accent bg-surface p-4"
    >
      <div role="status">
        <h2 className="font-bold">Copy the secret of “{name}” now</h2>
        <p className="text-muted">It is shown this once: Crier keeps only its fingerprint.</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <code className="min-w-0 flex-1 rounded-field bg-sunken px-3 py-2 font-mono text-sm break-all">
          {secret}
        </code>
        <CopyButton text={secret} label="Copy secret" />
      </div>
      <div className="flex flex-col gap-2">
        <p>{channel === undefined ? "Try it: list the channels." : "Try it: write a draft."}</p>
        <pre className="overflow-x-auto rounded-field bg-sunken px-3 py-2 font-mono text-sm">
          {curl}
        </pre>
        <div className="flex flex-wrap gap-3">
          <CopyButton text={curl} label="Copy request" />
          <Button onClick={onDone}>I have copied it</Button>
        </div>
      </div>
    </section>
  );
}
