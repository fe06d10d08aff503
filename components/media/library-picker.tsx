"use client";
import { useState } from "react";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { Button } from "../ui/button.tsx";
import { Modal } from "../ui/modal.tsx";
import { TextField } from "../ui/text-field.tsx";
import { FileGrid } from "./file-grid.tsx";
import { SkeletonGrid } from "./skeleton-grid.tsx";
import { useLibrary } from "./use-library.ts";

interface Props {
  /** The files that are chosen already: they are not offered. */
  taken: readonly string[];
  onClose(): void;
  onChoose(ids: string[]): void;
}

/** Chooses files that are in the library already, in the order in which they are pressed. */
export function LibraryPicker({ taken, onClose, onChoose }: Props) {
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<string[]>([]);
  const words = search.trim();
  const library = useLibrary(words === "" ? {} : { search: words });
  const files = (library.data?.pages.flatMap(({ items }) => items) ?? []).filter(
    ({ id, failed }) => !failed && !taken.includes(id),
  );
  const toggle = (id: string) =>
    setChosen((before) =>
      before.includes(id) ? before.filter((other) => other !== id) : [...before, id],
    );
  return (
    <Modal open size="wide" onOpenChange={onClose} title="From the library">
      <TextField
        label="Search"
        type="search"
        placeholder="Name or alt text"
        value={search}
        maxLength={200}
        onChange={({ currentTarget: { value } }) => setSearch(value)}
      />
      <ProblemNotice error={library.error} />
      {library.isPending && <SkeletonGrid />}
      {library.isSuccess && files.length === 0 && (
        <p className="text-muted">
          {words === ""
            ? "There is nothing in it that this post does not have. What you add to a post is kept in it for others."
            : "No file fits. Look for a part of its name, or of its alt text."}
        </p>
      )}
      <FileGrid
        files={files}
        tile={(file, content) => (
          <label className="relative block cursor-pointer rounded-field has-checked:outline-2 has-checked:outline-offset-2 has-checked:outline-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-ink">
            <input
              type="checkbox"
              checked={chosen.includes(file.id)}
              onChange={() => toggle(file.id)}
              className="absolute top-2 left-2 z-10 size-5 accent-accent"
            />
            {content}
          </label>
        )}
      />
      {library.hasNextPage && (
        <Button busy={library.isFetchingNextPage} onClick={() => void library.fetchNextPage()}>
          Load more
        </Button>
      )}
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-col-reverse gap-2 border-t border-line bg-surface p-5 md:flex-row md:justify-end short:flex-row short:justify-end short:py-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" onClick={() => (chosen.length === 0 ? onClose() : onChoose(chosen))}>
          {chosen.length === 0 ? "Choose files above" : `Add ${countOf(chosen.length)}`}
        </Button>
      </div>
    </Modal>
  );
}

function countOf(count: number): string {
  return count === 1 ? "1 file" : `${count} files`;
}
