"use client";
import { useState } from "react";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { Button } from "../ui/button.tsx";
import { Modal } from "../ui/modal.tsx";
import { TextField } from "../ui/text-field.tsx";
import { FileGrid } from "./file-grid.tsx";
import { LIBRARY_COPY, PICKER_COPY } from "./library-copy.ts";
import { SkeletonGrid } from "./skeleton-grid.tsx";
import { useLibrary } from "./use-library.ts";

interface Props {
  taken: readonly string[];
  /** `image` selects one image that is ready. */
  wanted?: "files" | "image";
  onClose(): void;
  onChoose(ids: string[]): void;
}

/** Selects library files, such as for a post, in the order in which they are added. */
export function LibraryPicker({ taken, wanted = "files", onClose, onChoose }: Props) {
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<string[]>([]);
  const text = search.trim();
  const isForOne = wanted === "image";
  const library = useLibrary({
    ...(text === "" ? {} : { search: text }),
    ...(isForOne ? { kind: "image" } : {}),
  });
  const files = (library.data?.pages.flatMap(({ items }) => items) ?? []).filter(
    ({ id, failed, ready }) => !failed && !taken.includes(id) && (ready || !isForOne),
  );
  const toggle = (id: string) =>
    setChosen((before) => {
      if (before.includes(id)) return before.filter((other) => other !== id);
      return isForOne ? [id] : [...before, id];
    });
  return (
    <Modal open size="wide" onOpenChange={onClose} title={PICKER_COPY.title}>
      <TextField
        label={LIBRARY_COPY.search}
        type="search"
        placeholder={LIBRARY_COPY.search_placeholder}
        value={search}
        maxLength={200}
        onChange={({ currentTarget: { value } }) => setSearch(value)}
      />
      <ProblemNotice error={library.error} />
      {library.isPending && <SkeletonGrid />}
      {library.isSuccess && files.length === 0 && (
        <p className="text-muted">
          {text === "" ? PICKER_COPY.none[wanted] : PICKER_COPY.no_match}
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
          {LIBRARY_COPY.more}
        </Button>
      )}
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-col-reverse gap-2 border-t border-line bg-surface p-5 md:flex-row md:justify-end short:flex-row short:justify-end short:py-2">
        <Button onClick={onClose}>{PICKER_COPY.cancel}</Button>
        <Button look="primary" onClick={() => (chosen.length === 0 ? onClose() : onChoose(chosen))}>
          {chosen.length === 0
            ? PICKER_COPY.none_selected[wanted]
            : PICKER_COPY.add[wanted](chosen.length)}
        </Button>
      </div>
    </Modal>
  );
}
