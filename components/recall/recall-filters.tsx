"use client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type SyntheticEvent, useId, useState } from "react";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { useTRPC } from "#components/api/trpc.ts";
import { Button } from "#components/ui/button.tsx";
import { fieldLook } from "#components/ui/field-look.ts";
import { SelectField } from "#components/ui/select-field.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { useChannels } from "#components/workspace/use-channels.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Recall, RecallAction } from "#core/contract/resources/recall.ts";
import { readLocalTime } from "#core/domain/schedule/zoned-time.ts";
import { RECALL_COPY } from "./copy.ts";

export interface RecallRequest {
  text?: string;
  campaign?: string;
  label?: string;
  since?: string;
  until?: string;
  channels?: string[];
  action: RecallAction;
  content?: string;
}

/** As typed. */
const EMPTY = {
  text: "",
  campaign: "",
  label: "",
  since: "",
  until: "",
  channel: "",
  action: "delete" as RecallAction,
  content: "",
};

interface Props {
  onFound(found: { request: RecallRequest; recall: Recall }): void;
  onChange(): void;
}

export function RecallFilters({ onFound, onChange }: Props) {
  const channels = useChannels();
  const [typed, setTyped] = useState(EMPTY);
  const [missing, setMissing] = useState<string | null>(null);
  const trpc = useTRPC();
  const zone = useWorkspace().organization.time_zone;
  const { data: labels = [] } = useQuery(trpc.labels.list.queryOptions({}));
  const { mutate, isPending, error } = useMutation(
    trpc.recalls.create.mutationOptions({
      onSuccess: (recall) => onFound({ request: requestOf(typed, zone), recall }),
    }),
  );
  function change(changes: Partial<typeof EMPTY>) {
    setTyped({ ...typed, ...changes });
    setMissing(null);
    onChange();
  }
  function find(event: SyntheticEvent) {
    event.preventDefault();
    const request = requestOf(typed, zone);
    const problem = whatIsMissing(request);
    setMissing(problem);
    if (problem === null && !isPending) mutate({ ...request, dry_run: true });
  }
  const text = (name: "campaign" | "since" | "text" | "until") => ({
    label: RECALL_COPY[name],
    value: typed[name],
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      change({ [name]: event.currentTarget.value }),
  });
  return (
    <form onSubmit={find} noValidate autoComplete="off" className="flex flex-col gap-4">
      <TextField {...text("text")} maxLength={500} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...text("campaign")} maxLength={200} />
        <SelectField
          label={RECALL_COPY.label}
          value={typed.label}
          onChange={({ currentTarget }) => change({ label: currentTarget.value })}
        >
          <option value="">{RECALL_COPY.any_label}</option>
          {labels.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField {...text("since")} type="datetime-local" />
        <TextField {...text("until")} type="datetime-local" />
        <SelectField
          label={RECALL_COPY.channel}
          value={typed.channel}
          onChange={({ currentTarget }) => change({ channel: currentTarget.value })}
        >
          <option value="">{RECALL_COPY.all_channels}</option>
          {channels.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={RECALL_COPY.action}
          value={typed.action}
          onChange={({ currentTarget }) =>
            change({ action: currentTarget.value === "edit" ? "edit" : "delete" })
          }
        >
          <option value="delete">{RECALL_COPY.actions.delete}</option>
          <option value="edit">{RECALL_COPY.actions.edit}</option>
        </SelectField>
      </div>
      {typed.action === "edit" && (
        <NewText value={typed.content} onChange={(content) => change({ content })} />
      )}
      {missing !== null && (
        <p role="alert" className="text-failed">
          {missing}
        </p>
      )}
      <ProblemNotice error={error} />
      <div>
        <Button type="submit" look="primary" busy={isPending}>
          {RECALL_COPY.find}
        </Button>
      </div>
    </form>
  );
}

/** Times are those of the organization's zone, as everywhere. */
function requestOf(
  { channel, action, content, since, until, ...texts }: typeof EMPTY,
  zone: string,
): RecallRequest {
  const given = Object.entries(texts).filter(([, value]) => value.trim() !== "");
  const request: RecallRequest = { ...Object.fromEntries(given), action };
  const from = readLocalTime(since, zone);
  const to = readLocalTime(until, zone);
  if (from !== null) request.since = from.instant.toISOString();
  if (to !== null) request.until = to.instant.toISOString();
  if (channel !== "") request.channels = [channel];
  if (action === "edit") request.content = content;
  return request;
}

function NewText({ value, onChange }: { value: string; onChange(value: string): void }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {RECALL_COPY.content}
      </label>
      <TextArea
        id={id}
        value={value}
        onChange={onChange}
        aria-describedby={`${id}-hint`}
        className={`${fieldLook(false)} field-sizing-content max-h-96 min-h-28 py-2`}
      />
      <p id={`${id}-hint`} className="text-sm text-muted">
        {RECALL_COPY.content_hint}
      </p>
    </div>
  );
}

function whatIsMissing({ action, content, ...filters }: RecallRequest): string | null {
  if (Object.keys(filters).length === 0) return RECALL_COPY.filter_first;
  if (action === "edit" && content?.trim() === "") return RECALL_COPY.content_first;
  return null;
}
