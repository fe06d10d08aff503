"use client";
import { type ReactNode, useState } from "react";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useUnsavedEdits } from "../settings/use-unsaved-edits.ts";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { NAMES_COPY } from "./copy.ts";
import { NameForm } from "./name-form.tsx";

export interface Named {
  id: string;
  name: string;
}

interface Props {
  /** Kind of item, as in "New label". */
  kind: string;
  items: readonly Named[];
  note?(item: Named): ReactNode;
  consequence: string;
  onCreate(name: string): Promise<unknown>;
  onRename(item: Named, name: string): Promise<unknown>;
  onDelete(item: Named): Promise<unknown>;
}

/** A list of items that only have a name: create, rename in place, and delete after confirmation. */
export function NameList({ kind, items, note, consequence, ...actions }: Props) {
  const [added, setAdded] = useState("");
  useUnsavedEdits({
    form: `new ${kind}`,
    edits: added === "" ? null : added,
    restore: (edits: string | null) => setAdded(edits ?? ""),
  });
  async function add() {
    await actions.onCreate(added);
    setAdded("");
  }
  return (
    <div className="flex flex-col gap-4">
      <NameForm
        label={NAMES_COPY.new_item(kind)}
        action={NAMES_COPY.add}
        value={added}
        onChange={setAdded}
        onSubmit={add}
      />
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
  /** Null while it isn't being renamed. */
  const [typed, setTyped] = useState<string | null>(null);
  useUnsavedEdits({
    form: item.id,
    edits: typed === item.name ? null : typed,
    restore: setTyped,
  });
  const [problem, setProblem] = useState<unknown>(null);
  async function rename(name: string) {
    await onRename(name);
    setTyped(null);
  }
  async function remove() {
    setProblem(null);
    await onDelete().catch((error: unknown) => {
      setProblem(error);
      throw error;
    });
  }
  if (typed !== null) {
    return (
      <li className="p-3">
        <NameForm
          label={NAMES_COPY.new_name(item.name)}
          action={NAMES_COPY.rename}
          value={typed}
          onChange={setTyped}
          onSubmit={() => rename(typed)}
          onCancel={() => setTyped(null)}
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
      <Button
        look="quiet"
        aria-label={NAMES_COPY.rename_label(item.name)}
        onClick={() => setTyped(item.name)}
      >
        {NAMES_COPY.rename}
      </Button>
      <Confirm
        label={NAMES_COPY.delete}
        accessibleLabel={NAMES_COPY.delete_label(item.name)}
        title={NAMES_COPY.delete_title(item.name)}
        consequence={consequence}
        confirmLabel={NAMES_COPY.delete}
        onConfirm={remove}
      >
        <ProblemNotice error={problem} />
      </Confirm>
    </li>
  );
}
