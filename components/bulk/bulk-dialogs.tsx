"use client";
import { useQuery } from "@tanstack/react-query";
import type { SyntheticEvent } from "react";
import { useState } from "react";
import { useTRPC } from "#components/api/trpc.ts";
import { Button } from "#components/ui/button.tsx";
import { Modal } from "#components/ui/modal.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import type { PostRow } from "#core/contract/resources/post.ts";
import { ScheduleDialog } from "../time/schedule-dialog.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { splitDeletable } from "./allowed-actions.ts";
import { BULK_COPY, BULK_DELETE_COPY, BULK_LABEL_COPY } from "./copy.ts";
import { useActionContext } from "./use-action-context.ts";
import type { useBulk } from "./use-bulk.ts";
import type { LabelChange } from "./use-changes.ts";

export function BulkDialogs({ bulk }: { bulk: ReturnType<typeof useBulk> }) {
  const { time_zone } = useWorkspace().organization;
  const [first, another] = bulk.targets;
  const only = another === undefined ? first : undefined;
  const close = (open: boolean) => open || bulk.close();
  return (
    <>
      <ScheduleDialog
        open={bulk.asking === "time"}
        onOpenChange={close}
        finalFocus={bulk.focusAfter}
        zone={time_zone}
        current={only?.scheduled_at == null ? null : new Date(only.scheduled_at)}
        post_id={only?.id ?? null}
        confirmLabel={BULK_COPY.schedule}
        onChoose={bulk.reschedule}
      />
      <LabelDialog
        open={bulk.asking === "labels"}
        onOpenChange={close}
        finalFocus={bulk.focusAfter}
        posts={bulk.targets}
        onSave={bulk.label}
      />
      <DeleteEverywhereDialog
        open={bulk.asking === "everywhere"}
        onOpenChange={close}
        finalFocus={bulk.focusAfter}
        posts={bulk.targets}
        onConfirm={bulk.removeEverywhere}
      />
    </>
  );
}

interface Props {
  open: boolean;
  onOpenChange(open: boolean): void;
  finalFocus(): HTMLElement | null;
  posts: readonly PostRow[];
  onConfirm(deletable: readonly PostRow[]): void;
}

/** Confirms deleting posts from their platforms, and explains why some can't be deleted. */
function DeleteEverywhereDialog({ posts, onConfirm, ...modal }: Props) {
  const { deletable, undeletable } = splitDeletable(posts, useActionContext());
  const undeletableCount = posts.length - deletable.length;
  function confirm() {
    modal.onOpenChange(false);
    onConfirm(deletable);
  }
  return (
    <Modal
      {...modal}
      title={BULK_DELETE_COPY.title(deletable.length)}
      description={BULK_DELETE_COPY.consequence(deletable.length)}
    >
      {undeletableCount > 0 && (
        <div className="flex flex-col gap-1">
          <p className="font-medium">{BULK_DELETE_COPY.kept(undeletableCount)}</p>
          <ul className="flex max-h-40 list-disc flex-col gap-1 overflow-y-auto pl-5 text-muted">
            {[...undeletable].map(([reason, count]) => (
              <li key={reason} className="wrap-anywhere">
                {undeletable.size > 1 ? BULK_DELETE_COPY.kept_for(count, reason) : reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
        <Button onClick={() => modal.onOpenChange(false)}>{BULK_DELETE_COPY.cancel}</Button>
        <Button look="danger" onClick={confirm}>
          {BULK_DELETE_COPY.confirm}
        </Button>
      </div>
    </Modal>
  );
}

interface LabelDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  finalFocus(): HTMLElement | null;
  posts: readonly PostRow[];
  onSave(change: LabelChange): void;
}

function LabelDialog({ posts, onSave, ...modal }: LabelDialogProps) {
  return (
    <Modal {...modal} title={BULK_LABEL_COPY.title(posts.length)}>
      <LabelForm posts={posts} onSave={onSave} onClose={() => modal.onOpenChange(false)} />
    </Modal>
  );
}

function LabelForm({
  posts,
  onSave,
  onClose,
}: Pick<LabelDialogProps, "posts" | "onSave"> & { onClose(): void }) {
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
              posts={posts}
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
  posts: readonly PostRow[];
  wanted: boolean | undefined;
  onChange(on: boolean): void;
}

function LabelBox({ name, posts, wanted, onChange }: BoxProps) {
  const having = posts.filter(({ labels }) => labels.some((label) => label.name === name)).length;
  const isMixed = wanted === undefined && having > 0 && having < posts.length;
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 wrap-anywhere md:min-h-9">
      <input
        type="checkbox"
        className="size-4 shrink-0 accent-accent"
        ref={(box) => {
          if (box !== null) box.indeterminate = isMixed;
        }}
        checked={wanted ?? having === posts.length}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {name}
      {isMixed && <span className="text-sm text-muted">{BULK_LABEL_COPY.mixed(having)}</span>}
    </label>
  );
}
