"use client";
import { useState } from "react";
import { problemToast } from "#components/api/problem-toast.ts";
import { Button } from "#components/ui/button.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { showToast } from "#components/ui/toasts.tsx";
import type { ChannelSet } from "#core/contract/resources/channel-set.ts";
import { SETS_COPY } from "./chooser-copy.ts";
import { useChangeSets } from "./use-change-sets.ts";

interface Props {
  set: ChannelSet;
  chosen: readonly string[];
}

export function SetActions({ set, chosen }: Props) {
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
