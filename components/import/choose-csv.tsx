"use client";
import { useRef } from "react";
import { COLUMNS } from "#core/domain/transfer/columns.ts";
import { useDrop } from "../media/use-drop.ts";
import { Button } from "../ui/button.tsx";
import { buttonLook } from "../ui/button-look.ts";
import { IMPORT_COPY } from "./copy.ts";

interface Props {
  again: boolean;
  onFiles(files: File[]): void;
}

export function ChooseCsv({ again, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { target, isOver } = useDrop(onFiles);
  return (
    <section
      aria-label={IMPORT_COPY.choose}
      className={`flex flex-col items-start gap-3 rounded-surface border border-dashed p-6 ${isOver ? "border-accent bg-sunken" : "border-edge"}`}
      {...target}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,text/csv,text/tab-separated-values"
        aria-label={IMPORT_COPY.choose}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Lets the same file be chosen again after it was changed.
          currentTarget.value = "";
          onFiles(files);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button look={again ? "secondary" : "primary"} onClick={() => input.current?.click()}>
          {again ? IMPORT_COPY.other : IMPORT_COPY.choose}
        </Button>
        <a href={templateAddress()} download="posts.csv" className={buttonLook("quiet")}>
          {IMPORT_COPY.template}
        </a>
      </div>
      <p className="text-muted">{IMPORT_COPY.drop}</p>
    </section>
  );
}

const EXAMPLE: Record<string, string> = {
  content: '"Hello, **world**"',
};

/** Returns a data URL of a CSV file with the columns of an import and a sample row. */
function templateAddress(): string {
  const names = COLUMNS.filter(({ imported }) => imported).map(({ name }) => name);
  const lines = [names, names.map((name) => EXAMPLE[name] ?? "")];
  const csv = lines.map((cells) => `${cells.join(",")}\r\n`).join("");
  return `data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`;
}
