"use client";
import { IconChevronDown, IconX } from "@tabler/icons-react";
import dynamic from "next/dynamic";
import Link from "next/link";
import { type ComponentProps, useState } from "react";
import { orNotLoaded } from "#components/ui/not-loaded.tsx";
import { FILTER_COPY } from "../copy.ts";
import type { Choice } from "./choice.ts";

const load = () => import("./filter-popup.tsx");

const FilterPopup = dynamic(() => load().then((it) => it.FilterPopup, orNotLoaded), { ssr: false });

interface Props {
  label: string;
  /** What is filtered by; empty if nothing is. */
  value: string;
  /** Address of the list without this filter. */
  without: string;
  /** Without a choice, it can only be removed. */
  choice?: Choice;
  onChoose?(value: string, end?: "from" | "to"): void;
}

/** A filter: pressing it offers the choices, which apply at once. */
export function FilterChip({ label, value, without, choice, onChoose }: Props) {
  const [opened, setOpened] = useState(false);
  const isSet = value !== "";
  const text = isSet ? FILTER_COPY.chip(label, value) : label;
  return (
    <span
      className={`inline-flex max-w-full items-center rounded-full border ${isSet ? "border-accent bg-accent/8" : "border-line bg-surface"}`}
    >
      {choice === undefined || onChoose === undefined ? (
        <span className="truncate pl-3">{text}</span>
      ) : opened ? (
        <FilterPopup
          trigger={<ChipButton text={text} />}
          label={label}
          choice={choice}
          onChoose={onChoose}
        />
      ) : (
        <ChipButton
          text={text}
          aria-haspopup="dialog"
          onPointerEnter={() => void load()}
          onFocus={() => void load()}
          onClick={() => setOpened(true)}
        />
      )}
      {isSet && (
        <Link
          href={without}
          scroll={false}
          aria-label={FILTER_COPY.remove(text)}
          className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken md:size-8"
        >
          <IconX size={14} stroke={2} aria-hidden />
        </Link>
      )}
    </span>
  );
}

function ChipButton({ text, ...props }: { text: string } & ComponentProps<"button">) {
  return (
    <button
      type="button"
      className="inline-flex min-h-11 min-w-0 items-center gap-1 rounded-full px-3 hover:bg-sunken md:min-h-8"
      {...props}
    >
      <span className="truncate">{text}</span>
      <IconChevronDown size={14} stroke={1.5} aria-hidden className="shrink-0 text-muted" />
    </button>
  );
}
