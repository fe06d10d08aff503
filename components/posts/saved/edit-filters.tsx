"use client";
import { useQuery } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { useTRPC } from "#components/api/trpc.ts";
import { Button } from "#components/ui/button.tsx";
import { Modal } from "#components/ui/modal.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { showToast } from "#components/ui/toasts.tsx";
import { useChannels } from "#components/workspace/use-channels.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { SavedFilter } from "#core/contract/resources/saved-filter.ts";
import { FILTER_COPY } from "../copy.ts";
import { type PostQuery, writePostQuery } from "../post-query.ts";
import { SAVED_FILTER_COPY } from "./copy.ts";
import { describeFilters } from "./describe-filters.ts";
import { LONGEST_NAME } from "./save-filter.tsx";
import { readStoredFilter, toStoredFilter } from "./stored-query.ts";
import type { SavedFilterActions } from "./use-saved-filters.ts";

const UNDO_SECONDS = 10;

interface Props {
  query: PostQuery;
  filterActions: SavedFilterActions;
  may_share: boolean;
  onClose(): void;
}

export function EditFilters({ query, filterActions, may_share, onClose }: Props) {
  const { create, update, remove, filters } = filterActions;
  const { data: labels } = useQuery(useTRPC().labels.list.queryOptions({}));
  const names = { channels: useChannels(), labels: labels ?? null };
  return (
    <Modal
      open
      onOpenChange={(open) => open || onClose()}
      title={SAVED_FILTER_COPY.title}
      description={may_share ? undefined : SAVED_FILTER_COPY.edit_hint}
      size="wide"
    >
      <ProblemNotice error={update.error ?? remove.error ?? create.error} />
      {filters.length === 0 && <p className="text-muted">{SAVED_FILTER_COPY.none}</p>}
      <ul className="divide-y divide-line empty:hidden">
        {filters.map((saved) => (
          <Row
            key={saved.id}
            saved={saved}
            query={query}
            filterActions={filterActions}
            names={names}
            may_share={may_share}
            onClose={onClose}
          />
        ))}
      </ul>
    </Modal>
  );
}

interface RowProps extends Props {
  saved: SavedFilter;
  names: Parameters<typeof describeFilters>[1];
}

function Row({ saved, query, filterActions, names, may_share, onClose }: RowProps) {
  const { organization } = useWorkspace();
  const [renaming, setRenaming] = useState(false);
  const { id, name, shared } = saved;
  const stored = readStoredFilter(saved.filter, organization.time_zone);
  const shown = writePostQuery(query);
  const mayChange = may_share || !shared;
  const parts = [
    stored.q && `“${stored.q}”`,
    stored.status && FILTER_COPY.tabs[stored.status].toLowerCase(),
    ...describeFilters(stored, names),
  ].filter(Boolean);
  const { update, create, remove } = filterActions;
  function deleteIt() {
    const undo = () =>
      create.mutate({ name, shared, filter: toStoredFilter(stored, organization.time_zone) });
    const onSuccess = () => {
      // The toast can't be reached while the dialog is open.
      onClose();
      const action = { label: SAVED_FILTER_COPY.undo, run: undo };
      showToast({ title: SAVED_FILTER_COPY.deleted(name), seconds: UNDO_SECONDS, action });
    };
    remove.mutate({ id }, { onSuccess });
  }
  return (
    <li className="flex flex-wrap items-center gap-2 py-2">
      <div className="min-w-0 flex-1 basis-60">
        {renaming ? (
          <RenameForm saved={saved} update={update} onClose={() => setRenaming(false)} />
        ) : (
          <p className="font-medium wrap-anywhere">{name}</p>
        )}
        <p className="text-sm wrap-anywhere text-muted">
          {shared ? SAVED_FILTER_COPY.shared : SAVED_FILTER_COPY.only_you}:{" "}
          {parts.length === 0 ? SAVED_FILTER_COPY.all_posts : parts.join(", ")}
        </p>
      </div>
      {mayChange && !renaming && (
        <Button
          look="quiet"
          aria-label={SAVED_FILTER_COPY.rename_label(name)}
          onClick={() => setRenaming(true)}
        >
          {SAVED_FILTER_COPY.rename}
        </Button>
      )}
      {mayChange && shown !== "" && shown !== writePostQuery(stored) && (
        <Button
          look="quiet"
          aria-label={SAVED_FILTER_COPY.use_current_label(name)}
          onClick={() =>
            update.mutate({ id, filter: toStoredFilter(query, organization.time_zone) })
          }
        >
          {SAVED_FILTER_COPY.use_current}
        </Button>
      )}
      {may_share && (
        <Button
          look="quiet"
          aria-label={
            shared
              ? SAVED_FILTER_COPY.stop_sharing_label(name)
              : SAVED_FILTER_COPY.share_label(name)
          }
          onClick={() => update.mutate({ id, shared: !shared })}
        >
          {shared ? SAVED_FILTER_COPY.stop_sharing : SAVED_FILTER_COPY.share}
        </Button>
      )}
      {mayChange && (
        <Button look="quiet" aria-label={SAVED_FILTER_COPY.delete_label(name)} onClick={deleteIt}>
          {SAVED_FILTER_COPY.delete}
        </Button>
      )}
    </li>
  );
}

interface RenameProps {
  saved: SavedFilter;
  update: SavedFilterActions["update"];
  onClose(): void;
}

function RenameForm({ saved: { id, name }, update, onClose }: RenameProps) {
  const [typed, setTyped] = useState(name);
  function rename(event: SyntheticEvent) {
    event.preventDefault();
    if (typed.trim() === name) onClose();
    else update.mutate({ id, name: typed.trim() }, { onSuccess: onClose });
  }
  return (
    <form onSubmit={rename} className="flex flex-wrap items-end gap-2">
      <TextField
        label={SAVED_FILTER_COPY.name}
        value={typed}
        required
        maxLength={LONGEST_NAME}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" look="primary" busy={update.isPending}>
        {SAVED_FILTER_COPY.save}
      </Button>
      <Button look="quiet" onClick={onClose}>
        {SAVED_FILTER_COPY.cancel}
      </Button>
    </form>
  );
}
