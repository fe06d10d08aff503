"use client";
import { useMutation } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { useTRPC } from "#components/api/trpc.ts";
import { Button } from "#components/ui/button.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { useChannels } from "#components/workspace/use-channels.ts";
import type { Recall, RecallAction } from "#core/contract/resources/recall.ts";
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
  const { mutate, isPending, error } = useMutation(
    trpc.recalls.create.mutationOptions({
      onSuccess: (recall) => onFound({ request: requestOf(typed), recall }),
    }),
  );
  function change(changes: Partial<typeof EMPTY>) {
    setTyped({ ...typed, ...changes });
    setMissing(null);
    onChange();
  }
  function find(event: SyntheticEvent) {
    event.preventDefault();
    const request = requestOf(typed);
    const problem = whatIsMissing(request);
    setMissing(problem);
    if (problem === null && !isPending) mutate({ ...request, dry_run: true });
  }
  const text = (name: "campaign" | "content" | "label" | "since" | "text" | "until") => ({
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
        <TextField {...text("label")} maxLength={200} />
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
      {typed.action === "edit" && <TextField {...text("content")} />}
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

function requestOf({ channel, action, content, since, until, ...texts }: typeof EMPTY) {
  const given = Object.entries(texts).filter(([, value]) => value.trim() !== "");
  const request: RecallRequest = { ...Object.fromEntries(given), action };
  if (since !== "") request.since = new Date(since).toISOString();
  if (until !== "") request.until = new Date(until).toISOString();
  if (channel !== "") request.channels = [channel];
  if (action === "edit") request.content = content;
  return request;
}

function whatIsMissing({ action, content, ...filters }: RecallRequest): string | null {
  if (Object.keys(filters).length === 0) return RECALL_COPY.filter_first;
  if (action === "edit" && content?.trim() === "") return RECALL_COPY.content_first;
  return null;
}
