"use client";
import { type SyntheticEvent, useState } from "react";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { Button } from "#components/ui/button.tsx";
import { recordEarlyInput } from "#components/ui/record-early-input.ts";
import { TextField } from "#components/ui/text-field.tsx";
import type { Channel } from "#core/contract/resources/channel.ts";
import { BY_HAND_COPY, CONNECT_COPY } from "../copy.ts";
import { CHANNEL_PAGE_COPY } from "./copy.ts";

interface Props {
  channel: Channel;
  onRename(change: { name: string; handle: string | null }): Promise<unknown>;
  onClose(): void;
}

/** A form with the name and the account of a channel that people publish by hand, as they were given when it was added. */
export function RenameByHand({ channel, onRename, onClose }: Props) {
  const [name, setName] = useState(channel.name);
  const [handle, setHandle] = useState(channel.handle);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    await onRename({ name, handle: handle.trim() === "" ? null : handle }).then(
      onClose,
      (error) => {
        setProblem(error);
        setBusy(false);
      },
    );
  }
  return (
    <form
      ref={recordEarlyInput}
      autoComplete="off"
      onSubmit={(event) => void submit(event)}
      className="flex max-w-lg flex-col gap-3"
    >
      <TextField
        label={BY_HAND_COPY.name}
        hint={CHANNEL_PAGE_COPY.rename_hint}
        value={name}
        maxLength={100}
        required
        autoFocus
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <TextField
        label={BY_HAND_COPY.handle}
        hint={BY_HAND_COPY.handle_hint}
        value={handle}
        maxLength={100}
        autoCapitalize="none"
        onChange={({ currentTarget }) => setHandle(currentTarget.value)}
      />
      <ProblemNotice error={problem} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {CHANNEL_PAGE_COPY.save}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {CONNECT_COPY.cancel}
        </Button>
      </div>
    </form>
  );
}
