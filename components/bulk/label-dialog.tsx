"use client";
import { useQuery } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { useTRPC } from "#components/api/trpc.ts";
import { Button } from "#components/ui/button.tsx";
import { Modal } from "#components/ui/modal.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import type { PostRow } from "#core/contract/resources/post.ts";
import { BULK_LABEL_COPY } from "./copy.ts";
import { LeftOut } from "./left-out.tsx";
import type { LabelChange } from "./use-changes.ts";

interface LabelDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  finalFocus(): HTMLElement | null;
  onClosed(): void;
  posts: readonly PostRow[];
  leftOut: ReadonlyMap<string, number>;
  onSave(change: LabelChange): void;
}

export function LabelDialog({ posts, leftOut, onSave, ...modal }: LabelDialogProps) {
  return (
    <Modal {...modal} title={BULK_LABEL_COPY.title(posts.length)}>
      <LeftOut leftOut={leftOut} />
      <LabelForm items={posts} onSave={onSave} onClose={() => modal.onOpenChange(false)} />
    </Modal>
  );
}

interface LabelFormProps {
  items: readonly Labelled[];
  onSave(change: LabelChange): void;
  onClose(): void;
}

interface Labelled {
  labels: readonly { name: string }[];
}

/** Chooses labels for several posts or files, and creates one. */
export function LabelForm({ items, onSave, onClose }: LabelFormProps) {
  const { data: labels = [] } = useQuery(useTRPC().labels.list.queryOptions({}));
  const [made, setMade] = useState("");
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const names = (wanted: boolean) =>
      [...changed].filter(([, on]) => on === wanted).map(([name]) => name);
    const added = made.trim() === "" ? [] : [made.trim()];
    onClose();
    onSave({ on: [...names(true), ...added], off: names(false) });
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {labels.length > 0 && (
        <fieldset className="flex max-h-60 flex-col overflow-y-auto">
          <legend className="sr-only">{BULK_LABEL_COPY.labels}</legend>
          {labels.map(({ id, name }) => (
            <LabelBox
              key={id}
              name={name}
              items={items}
              wanted={changed.get(name)}
              onChange={(on) => setChanged((before) => new Map(before).set(name, on))}
            />
          ))}
        </fieldset>
      )}
      <TextField
        label={BULK_LABEL_COPY.create}
        value={made}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setMade(event.currentTarget.value)}
      />
      <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
        <Button onClick={onClose}>{BULK_LABEL_COPY.cancel}</Button>
        <Button type="submit" look="primary">
          {BULK_LABEL_COPY.save}
        </Button>
      </div>
    </form>
  );
}

interface BoxProps {
  name: string;
  items: readonly Labelled[];
  wanted: boolean | undefined;
  onChange(on: boolean): void;
}

function LabelBox({ name, items, wanted, onChange }: BoxProps) {
  const having = items.filter(({ labels }) => labels.some((label) => label.name === name)).length;
  const isMixed = wanted === undefined && having > 0 && having < items.length;
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 wrap-anywhere md:min-h-9">
      <input
        type="checkbox"
        className="size-4 shrink-0 accent-accent"
        ref={(box) => {
          if (box !== null) box.indeterminate = isMixed;
        }}
        checked={wanted ?? having === items.length}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {name}
      {isMixed && <span className="text-sm text-muted">{BULK_LABEL_COPY.mixed(having)}</span>}
    </label>
  );
}
