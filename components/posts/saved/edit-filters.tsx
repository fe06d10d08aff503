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
import { type PostQuery, TABS, writePostQuery } from "../post-query.ts";
import { LONGEST_NAME } from "./save-filter.tsx";
import { sayFilters } from "./say-filters.ts";
import { readStoredFilter, toStoredFilter } from "./stored-query.ts";
import type { SavedFilterDeeds } from "./use-saved-filters.ts";

const UNDO_SECONDS = 10;

interface Props {
  /** What the list shows now. */
  query: PostQuery;
  deeds: SavedFilterDeeds;
  may_share: boolean;
  onClose(): void;
}

/** The saved filters: to rename, share, bring up to date and delete. */
export function EditFilters({ query, deeds, may_share, onClose }: Props) {
  const { create, update, remove, filters } = deeds;
  const { data: labels } = useQuery(useTRPC().labels.list.queryOptions({}));
  const known = { channels: useChannels(), labels: labels ?? null };
  return (
    <Modal
      open
      onOpenChange={(open) => open || onClose()}
      title="Saved filters"
      description={may_share ? undefined : "Owners, admins and editors can change shared ones."}
      size="wide"
    >
      <ProblemNotice error={update.error ?? remove.error ?? create.error} />
      {filters.length === 0 && (
        <p className="text-muted">
          No saved filters. Filter the list, then choose “Save filter” above it.
        </p>
      )}
      <ul className="divide-y divide-line empty:hidden">
        {filters.map((saved) => (
          <Row key={saved.id} {...{ saved, query, deeds, known, may_share, onClose }} />
        ))}
      </ul>
    </Modal>
  );
}

interface RowProps extends Props {
  saved: SavedFilter;
  known: Parameters<typeof sayFilters>[1];
}

function Row({ saved, query, deeds, known, may_share, onClose }: RowProps) {
  const { organization } = useWorkspace();
  const [renaming, setRenaming] = useState(false);
  const { id, name, shared } = saved;
  const held = readStoredFilter(saved.filter, organization.time_zone);
  const shown = writePostQuery(query);
  const mayChange = may_share || !shared;
  const said = [
    held.q && `“${held.q}”`,
    held.status && TABS[held.status].label.toLowerCase(),
    ...sayFilters(held, known),
  ].filter(Boolean);
  const { update, create, remove } = deeds;
  function deleteIt() {
    const undo = () =>
      create.mutate({ name, shared, filter: toStoredFilter(held, organization.time_zone) });
    const onSuccess = () => {
      // The toast can be reached only once the dialog is closed.
      onClose();
      const action = { label: "Undo", run: undo };
      showToast({ title: `Deleted “${name}”.`, seconds: UNDO_SECONDS, action });
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
          {shared ? "Shared" : "Only you"}: {said.length === 0 ? "all posts" : said.join(", ")}
        </p>
      </div>
      {mayChange && !renaming && (
        <Button look="quiet" aria-label={`Rename “${name}”`} onClick={() => setRenaming(true)}>
          Rename
        </Button>
      )}
      {mayChange && shown !== "" && shown !== writePostQuery(held) && (
        <Button
          look="quiet"
          aria-label={`Use current filters for “${name}”`}
          onClick={() =>
            update.mutate({ id, filter: toStoredFilter(query, organization.time_zone) })
          }
        >
          Use current filters
        </Button>
      )}
      {may_share && (
        <Button
          look="quiet"
          aria-label={shared ? `Stop sharing “${name}”` : `Share “${name}”`}
          onClick={() => update.mutate({ id, shared: !shared })}
        >
          {shared ? "Stop sharing" : "Share"}
        </Button>
      )}
      {mayChange && (
        <Button look="quiet" aria-label={`Delete “${name}”`} onClick={deleteIt}>
          Delete
        </Button>
      )}
    </li>
  );
}

interface RenameProps {
  saved: SavedFilter;
  update: SavedFilterDeeds["update"];
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
        label="Name"
        value={typed}
        required
        maxLength={LONGEST_NAME}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" look="primary" busy={update.isPending}>
        Save
      </Button>
      <Button look="quiet" onClick={onClose}>
        Cancel
      </Button>
    </form>
  );
}
