"use client";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { TextField } from "../ui/text-field.tsx";

export interface Named {
  id: string;
  name: string;
}

interface Props {
  /** What they are, as in "New label". */
  kind: string;
  items: readonly Named[];
  /** What is said of each beside its name. */
  note?(item: Named): ReactNode;
  /** What deleting one means. */
  consequence: string;
  onCreate(name: string): Promise<unknown>;
  onRename(item: Named, name: string): Promise<unknown>;
  onDelete(item: Named): Promise<unknown>;
}

/** A list of things that have only a name. They can be made, renamed in place, and deleted after a confirmation. */
export function NameList({ kind, items, note, consequence, ...actions }: Props) {
  return (
    <div className="flex flex-col gap-4">
      <NameForm label={`New ${kind}`} action="Add" onSubmit={actions.onCreate} />
      {items.length > 0 && (
        <ul className="divide-y divide-line rounded-surface border border-line bg-surface">
          {items.map((item) => (
            <NameRow
              key={item.id}
              item={item}
              note={note?.(item)}
              consequence={consequence}
              onRename={(name) => actions.onRename(item, name)}
              onDelete={() => actions.onDelete(item)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface RowProps {
  item: Named;
  note: ReactNode;
  consequence: string;
  onRename(name: string): Promise<unknown>;
  onDelete(): Promise<unknown>;
}

function NameRow({ item, note, consequence, onRename, onDelete }: RowProps) {
  const [renaming, setRenaming] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  async function rename(name: string) {
    await onRename(name);
    setRenaming(false);
  }
  async function remove() {
    setProblem(null);
    await onDelete().catch((error: unknown) => {
      setProblem(error);
      throw error;
    });
  }
  if (renaming) {
    return (
      <li className="p-3">
        <NameForm
          label={`New name of ${item.name}`}
          action="Rename"
          initial={item.name}
          onSubmit={rename}
          onCancel={() => setRenaming(false)}
        />
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-2 pr-2 pl-4">
      <p className="min-w-0 flex-1 wrap-anywhere">
        <span className="font-medium">{item.name}</span>
        {note !== undefined && <span className="ml-2 text-sm text-muted">{note}</span>}
      </p>
      <Button look="quiet" aria-label={`Rename ${item.name}`} onClick={() => setRenaming(true)}>
        Rename
      </Button>
      <Confirm
        label="Delete"
        accessibleLabel={`Delete ${item.name}`}
        title={`Delete “${item.name}”?`}
        consequence={consequence}
        confirmLabel="Delete"
        onConfirm={remove}
      >
        <ProblemNotice error={problem} />
      </Confirm>
    </li>
  );
}

interface FormProps {
  label: string;
  action: string;
  initial?: string;
  onSubmit(name: string): Promise<unknown>;
  onCancel?(): void;
}

function NameForm({ label, action, initial, onSubmit, onCancel }: FormProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    setProblem(null);
    await onSubmit(String(new FormData(form).get("name"))).then(() => form.reset(), setProblem);
    setBusy(false);
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <div className="flex max-w-lg flex-wrap items-end gap-2">
        <TextField
          label={label}
          name="name"
          defaultValue={initial}
          maxLength={100}
          autoComplete="off"
          required
          className="min-w-40 flex-1"
        />
        <Button type="submit" busy={busy}>
          {action}
        </Button>
        {onCancel !== undefined && (
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
      <ProblemNotice error={problem} />
    </form>
  );
}
