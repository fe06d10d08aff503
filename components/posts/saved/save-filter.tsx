"use client";
import { type SyntheticEvent, useState } from "react";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { Button } from "#components/ui/button.tsx";
import { Modal } from "#components/ui/modal.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { showToast } from "#components/ui/toasts.tsx";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { PostQuery } from "../post-query.ts";
import { SAVED_FILTER_COPY } from "./copy.ts";
import { toStoredFilter } from "./stored-query.ts";
import type { SavedFilterActions } from "./use-saved-filters.ts";

export const LONGEST_NAME = 100;

interface Props {
  query: PostQuery;
  filterActions: SavedFilterActions;
  may_share: boolean;
  onClose(): void;
}

export function SaveFilter({ query, filterActions: { create }, may_share, onClose }: Props) {
  const { name: organization, time_zone } = useWorkspace().organization;
  const [name, setName] = useState("");
  const [shared, setShared] = useState(false);
  function save(event: SyntheticEvent) {
    event.preventDefault();
    const filter = toStoredFilter(query, time_zone);
    const onSuccess = () => {
      onClose();
      showToast({ title: SAVED_FILTER_COPY.saved(name.trim()) });
    };
    create.mutate({ name: name.trim(), filter, shared }, { onSuccess });
  }
  return (
    <Modal
      open
      onOpenChange={(open) => open || onClose()}
      title={SAVED_FILTER_COPY.save_filter}
      description={SAVED_FILTER_COPY.save_hint}
    >
      <form onSubmit={save} className="flex flex-col gap-4">
        <TextField
          label={SAVED_FILTER_COPY.name}
          value={name}
          required
          maxLength={LONGEST_NAME}
          autoComplete="off"
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        {may_share && (
          <label className="flex min-h-11 cursor-pointer items-center gap-2 wrap-anywhere md:min-h-9">
            <input
              type="checkbox"
              className="size-4 shrink-0 accent-accent"
              checked={shared}
              onChange={({ currentTarget }) => setShared(currentTarget.checked)}
            />
            {SAVED_FILTER_COPY.share_with(organization)}
          </label>
        )}
        <ProblemNotice error={create.error} />
        <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
          <Button onClick={onClose}>{SAVED_FILTER_COPY.cancel}</Button>
          <Button type="submit" look="primary" busy={create.isPending}>
            {SAVED_FILTER_COPY.save}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
