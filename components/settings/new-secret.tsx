"use client";
import type { ApiKey } from "#core/contract/resources/api-key.ts";
import { Button } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { useChannels } from "../workspace/use-channels.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { firstRequest } from "./first-request.ts";

interface Props {
  apiKey: Pick<ApiKey, "name" | "scopes"> & { secret: string };
  onDone(): void;
}

/** A new key's secret, and a request to try it with: shown once, gone with the next click. */
export function NewSecret({ apiKey: { name, secret, scopes }, onDone }: Props) {
  const { origin } = useWorkspace();
  const [channel] = useChannels();
  const request = firstRequest({ origin, secret, scopes, channel_id: channel?.id });
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
      {request !== null && (
        <div className="flex flex-col gap-2">
          <p>Try it: {request.does}.</p>
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
            tabIndex={0}
            className="overflow-x-auto rounded-field bg-sunken px-3 py-2 font-mono text-sm"
          >
            {request.curl}
          </pre>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {request !== null && <CopyButton text={request.curl} label="Copy request" />}
        <Button onClick={onDone}>I have copied it</Button>
      </div>
    </section>
  );
}
