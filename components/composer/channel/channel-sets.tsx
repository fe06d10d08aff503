"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { readProblem } from "#components/api/problem.ts";
import { problemMessage } from "#components/api/problem-message.ts";
import { problemToast } from "#components/api/problem-toast.ts";
import { useTRPC } from "#components/api/trpc.ts";
import { Button } from "#components/ui/button.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { showToast } from "#components/ui/toasts.tsx";
import type { ChannelSet } from "#core/contract/resources/channel-set.ts";
import type { Chip } from "./chip.ts";
import { SETS_COPY } from "./copy.ts";

export interface ChooserProps {
  chips: readonly Chip[];
  /** Channel IDs, in the order they were chosen. */
  chosen: readonly string[];
  onToggle(channel: Pick<Chip, "id" | "name">): void;
  /** Replaces the selection. `label` says what was done, next to the undo button. */
  onChoose(label: string, channels: readonly string[]): void;
  onClose(): void;
}

interface Props extends Pick<ChooserProps, "chips" | "chosen" | "onChoose"> {}

/** The team's saved sets of channels: select one, or save the selected channels as a new one. */
export function ChannelSets({ chips, chosen, onChoose }: Props) {
  const { data: sets = [] } = useQuery(useTRPC().channel_sets.list.queryOptions({}));
  return (
    <section aria-label={SETS_COPY.title} className="flex flex-col gap-1 border-y border-line py-3">
      <h3 className="text-sm font-bold text-muted">{SETS_COPY.title}</h3>
      {sets.length > 0 && (
        <ul>
          {sets.map((set) => (
            <SetRow key={set.id} set={set} chips={chips} chosen={chosen} onChoose={onChoose} />
          ))}
        </ul>
      )}
      <SaveSet chosen={chosen} />
    </section>
  );
}

function SetRow({ set, chips, chosen, onChoose }: Props & { set: ChannelSet }) {
  const available = set.channels.filter((id) => chips.some((chip) => chip.id === id));
  const missing = available.filter((id) => !chosen.includes(id));
  return (
    <li className="flex flex-wrap items-center gap-x-2 py-1">
      <span className="min-w-0 flex-1 basis-40 truncate">
        {set.name} <span className="text-muted">{SETS_COPY.count(available.length)}</span>
      </span>
      <Button
        look="quiet"
        aria-label={SETS_COPY.select_only_label(set.name)}
        onClick={() => onChoose(SETS_COPY.selected(set.name), available)}
      >
        {SETS_COPY.select_only}
      </Button>
      <Button
        look="quiet"
        aria-label={SETS_COPY.add_label(set.name)}
        onClick={() => onChoose(SETS_COPY.added(set.name), [...chosen, ...missing])}
      >
        {SETS_COPY.add}
      </Button>
      <SetActions set={set} chosen={chosen} />
    </li>
  );
}

function SaveSet({ chosen }: { chosen: readonly string[] }) {
  const [name, setName] = useState("");
  const { create } = useChangeSets();
  if (chosen.length === 0) return <p className="text-muted">{SETS_COPY.none_selected}</p>;
  function save() {
    const input = { name: name.trim(), channels: [...chosen] };
    if (input.name !== "") create.mutate(input, { onSuccess: () => setName("") });
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        label={SETS_COPY.name}
        className="min-w-0 flex-1 basis-48"
        value={name}
        maxLength={50}
        autoComplete="off"
        error={create.error === null ? undefined : problemMessage(readProblem(create.error))}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          save();
        }}
      />
      <Button busy={create.isPending} onClick={save}>
        {SETS_COPY.save(chosen.length)}
      </Button>
    </div>
  );
}

interface SetActionsProps {
  set: ChannelSet;
  chosen: readonly string[];
}

function SetActions({ set, chosen }: SetActionsProps) {
  const [name, setName] = useState<string | null>(null);
  const { create, update, remove } = useChangeSets();
  const onError = (error: unknown) => void showToast(problemToast(error));

  function rename() {
    const given = name?.trim() ?? "";
    if (given === "" || given === set.name) return setName(null);
    update.mutate({ id: set.id, name: given }, { onError, onSuccess: () => setName(null) });
  }
  function replace() {
    update.mutate({ id: set.id, channels: [...chosen] }, { onError });
  }
  function deleteSet() {
    const restore = { name: set.name, channels: set.channels };
    const offerUndo = () =>
      showToast({
        title: SETS_COPY.deleted(set.name),
        action: { label: SETS_COPY.undo, run: () => create.mutate(restore, { onError }) },
        seconds: 10,
      });
    remove.mutate({ id: set.id }, { onError, onSuccess: () => void offerUndo() });
  }
  if (name !== null)
    return (
      <div className="flex basis-full items-end gap-2 pb-2">
        <TextField
          label={SETS_COPY.rename_label(set.name)}
          className="min-w-0 flex-1"
          value={name}
          maxLength={50}
          autoFocus
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button busy={update.isPending} onClick={rename}>
          {SETS_COPY.rename}
        </Button>
      </div>
    );
  return (
    <details className="group/more relative">
      <summary
        aria-label={SETS_COPY.more_label(set.name)}
        className="flex min-h-11 list-none items-center rounded-field px-3 font-medium hover:bg-sunken md:min-h-9 [&::-webkit-details-marker]:hidden"
      >
        {SETS_COPY.more}
      </summary>
      <div className="flex flex-wrap">
        <Button look="quiet" onClick={() => setName(set.name)}>
          {SETS_COPY.rename}
        </Button>
        {chosen.length > 0 && (
          <Button look="quiet" onClick={replace}>
            {SETS_COPY.replace}
          </Button>
        )}
        <Button look="quiet" onClick={deleteSet}>
          {SETS_COPY.delete}
        </Button>
      </div>
    </details>
  );
}

function useChangeSets() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries(trpc.channel_sets.list.queryFilter());
  return {
    create: useMutation(trpc.channel_sets.create.mutationOptions({ onSuccess })),
    update: useMutation(trpc.channel_sets.update.mutationOptions({ onSuccess })),
    remove: useMutation(trpc.channel_sets.delete.mutationOptions({ onSuccess })),
  };
}
