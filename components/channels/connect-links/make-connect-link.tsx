"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { useTRPC } from "#components/api/trpc.ts";
import { Button } from "#components/ui/button.tsx";
import { CheckField } from "#components/ui/check-field.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Channel } from "#core/contract/resources/channel.ts";
import { readinessOf } from "../readiness.ts";
import { useProjects } from "../use-projects.ts";
import { CONNECT_LINK_COPY } from "./copy.ts";

const DAY_MINUTES = 24 * 60;

/** The form that creates a connect link, then the link. With a channel, the link reconnects it. */
export function MakeConnectLink({ channel }: { channel: Channel | null }) {
  const make = useMakeLink();
  const platforms = useWorkspace().platforms.filter(
    (platform) => readinessOf(platform) === "ready",
  );
  const all = platforms.map(({ manifest }) => manifest.provider);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setTried] = useState(false);
  const chosen = all.filter((provider) => !left.has(provider));
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (make.isPending || (channel === null && chosen.length === 0)) return;
    const given = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const target =
      channel === null
        ? { providers: chosen, project_id: given["project"] || null }
        : { reconnect_channel_id: channel.id };
    const expires_in_minutes = Number(given["days"]) * DAY_MINUTES;
    make.mutate({ ...target, label: given["reason"]?.trim() || null, expires_in_minutes });
  }
  if (make.data !== undefined)
    return <NewLink url={make.data.url} onAnother={() => make.reset()} />;
  return (
    <form onSubmit={submit} autoComplete="off" className="flex flex-col gap-4">
      <ProblemNotice error={make.error} />
      {channel === null && (
        <fieldset>
          <legend className="mb-1 font-medium">{CONNECT_LINK_COPY.platforms}</legend>
          <div className="grid grid-cols-2 gap-x-4 md:grid-cols-3">
            {platforms.map(({ manifest: { provider, title } }) => (
              <CheckField
                key={provider}
                label={title}
                checked={!left.has(provider)}
                onChange={() => setLeft(toggled(left, provider))}
              />
            ))}
          </div>
          {isTried && chosen.length === 0 && (
            <p role="alert" className="text-sm text-failed">
              {CONNECT_LINK_COPY.choose_one}
            </p>
          )}
        </fieldset>
      )}
      {channel === null && <ProjectField />}
      <TextField
        label={CONNECT_LINK_COPY.reason}
        hint={CONNECT_LINK_COPY.reason_hint}
        name="reason"
        maxLength={200}
      />
      <SelectField label={CONNECT_LINK_COPY.lasts} name="days" defaultValue="7">
        {Object.entries(CONNECT_LINK_COPY.days).map(([days, text]) => (
          <option key={days} value={days}>
            {text}
          </option>
        ))}
      </SelectField>
      <div className="flex flex-col md:items-end">
        <Button type="submit" look="primary" busy={make.isPending}>
          {CONNECT_LINK_COPY.create}
        </Button>
      </div>
    </form>
  );
}

function toggled(items: ReadonlySet<string>, item: string): ReadonlySet<string> {
  const others = [...items].filter((other) => other !== item);
  return new Set(items.has(item) ? others : [...others, item]);
}

function useMakeLink() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.connect_links.create.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(trpc.connect_links.list.pathFilter()),
    }),
  );
}

function ProjectField() {
  const projects = useProjects();
  if (projects.length === 0) return null;
  return (
    <SelectField label={CONNECT_LINK_COPY.project} name="project" defaultValue="">
      <option value="">{CONNECT_LINK_COPY.no_project}</option>
      {projects.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function NewLink({ url, onAnother }: { url: string; onAnother(): void }) {
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="font-medium">
        {CONNECT_LINK_COPY.created}
      </p>
      <code className="rounded-field bg-sunken px-3 py-2 font-mono text-sm break-all">{url}</code>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={url} label={CONNECT_LINK_COPY.copy} />
        <Button look="quiet" onClick={onAnother}>
          {CONNECT_LINK_COPY.another}
        </Button>
      </div>
    </div>
  );
}
