"use client";
import { Button } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { useChannels } from "#components/workspace/use-channels.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { ApiKey } from "#core/contract/resources/api-key.ts";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { Scope } from "#core/contract/scopes.ts";
import { KEYS_COPY } from "../copy.ts";

interface Props {
  apiKey: ApiKey & { secret: string };
  onDone(): void;
}

/** A new key's secret and a sample request. Shown only once. */
export function NewSecret({ apiKey, onDone }: Props) {
  const { name, secret, scopes } = apiKey;
  const { origin } = useWorkspace();
  const channel = useChannels().find((each) => reaches(apiKey, each));
  const request = firstRequest({ origin, secret, scopes, channel_id: channel?.id });
  return (
    <section
      aria-label={KEYS_COPY.secret_label(name)}
      className="flex flex-col gap-4 rounded-surface border border-accent bg-surface p-4"
    >
      <div role="status">
        <h2 className="font-bold">{KEYS_COPY.secret_title(name)}</h2>
        <p className="text-muted">{KEYS_COPY.secret_hint}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <code className="min-w-0 flex-1 rounded-field bg-sunken px-3 py-2 font-mono text-sm break-all">
          {secret}
        </code>
        <CopyButton text={secret} label={KEYS_COPY.copy_secret} />
      </div>
      {request !== null && (
        <div className="flex flex-col gap-2">
          <p>{KEYS_COPY.try_it[request.does]}</p>
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
        {request !== null && <CopyButton text={request.curl} label={KEYS_COPY.copy_request} />}
        <Button onClick={onDone}>{KEYS_COPY.copied}</Button>
      </div>
    </section>
  );
}

function reaches({ mode, project_ids, channel_ids }: ApiKey, channel: Channel): boolean {
  if (mode === "sandbox" && channel.mode !== "sandbox") return false;
  if (project_ids === null && channel_ids === null) return true;
  const { id, project_id } = channel;
  return channel_ids?.includes(id) === true || project_ids?.includes(project_id ?? "") === true;
}

interface FirstRequest {
  does: "channels" | "keys" | "draft";
  curl: string;
}

const READ: readonly [scope: Scope, path: string, does: FirstRequest["does"]][] = [
  ["posts:read", "/channels", "channels"],
  ["keys", "/api-keys", "keys"],
];

/**
 * Returns a `curl` command that works unchanged with the key's scopes: it creates a draft on a channel, or reads a
 * list. Null without one.
 */
export function firstRequest({
  origin,
  secret,
  scopes,
  channel_id,
}: {
  origin: string;
  secret: string;
  scopes: readonly Scope[];
  channel_id: string | undefined;
}): FirstRequest | null {
  const authorization = `-H "Authorization: Bearer ${secret}"`;
  if (channel_id !== undefined && scopes.includes("posts:write")) {
    const body = JSON.stringify({ content: "Hello from curl", channels: [channel_id] });
    const lines = [
      `curl ${origin}/api/v1/posts`,
      authorization,
      `-H "Content-Type: application/json"`,
      `-d '${body}'`,
    ];
    return { does: "draft", curl: lines.join(" \\\n  ") };
  }
  const readable = READ.find(([scope]) => scopes.includes(scope));
  if (readable === undefined) return null;
  const [, path, does] = readable;
  return { does, curl: `curl ${origin}/api/v1${path} \\\n  ${authorization}` };
}
