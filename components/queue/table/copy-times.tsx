"use client";
import { type SyntheticEvent, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { CheckField } from "#components/ui/check-field.tsx";
import { Modal } from "#components/ui/modal.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { ChannelQueue } from "#core/contract/resources/queue.ts";
import { TABLE_COPY, TIMES_COPY } from "../copy.ts";
import { describeTimes } from "../describe-times.ts";
import { useSaveTimes } from "../use-save-times.ts";

interface Props {
  open: boolean;
  from: ChannelQueue;
  others: readonly ChannelQueue[];
  /** IDs of the channels that are chosen at first. */
  selected: readonly string[];
  onClose(): void;
}

/** Copies a channel's posting times to others in one step. */
export function CopyTimes({ open, from, onClose, ...props }: Props) {
  return (
    <Modal
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={TABLE_COPY.copy_title(from.name)}
      description={describeTimes(from.posting_times).join("; ")}
    >
      <CopyForm {...props} times={from.posting_times} onClose={onClose} />
    </Modal>
  );
}

interface FormProps extends Pick<Props, "others" | "selected" | "onClose"> {
  times: ChannelQueue["posting_times"];
}

function CopyForm({ times, others, selected, onClose }: FormProps) {
  const { forChannels } = useSaveTimes();
  const [chosen, setChosen] = useState(selected);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const targets = others.filter(({ channel_id }) => chosen.includes(channel_id));
  function choose(ids: readonly string[]) {
    setChosen(ids);
    setProblem(null);
  }
  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (busy) return;
    if (targets.length === 0) return setProblem(TABLE_COPY.copy_none);
    setBusy(true);
    const named = targets.map(({ channel_id: id, name }) => ({ id, name }));
    const reason = await forChannels(named, times);
    setBusy(false);
    setProblem(reason);
    if (reason === null) onClose();
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <fieldset className="flex flex-col">
        <legend className="mb-1 font-medium">{TABLE_COPY.copy_legend}</legend>
        <CheckField
          label={TABLE_COPY.copy_all}
          checked={targets.length === others.length}
          onChange={(on) => choose(on ? others.map(({ channel_id }) => channel_id) : [])}
        />
        {others.map(({ channel_id: id, name }) => (
          <CheckField
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={(on) => choose(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
        ))}
      </fieldset>
      {problem !== null && <Notice tone="failed" title={problem} />}
      <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
        <Button onClick={onClose}>{TIMES_COPY.cancel}</Button>
        <Button type="submit" look="primary" busy={busy}>
          {targets.length === 0 ? TABLE_COPY.copy_button : TABLE_COPY.copy_to(targets.length)}
        </Button>
      </div>
    </form>
  );
}
