"use client";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";

interface Props {
  label: string;
  /** Whether there is nothing for it to do here. It stays, so that the one that was pressed keeps its place. */
  atEnd?: boolean;
  onClick(): void;
  /** The icon. */
  children: ReactNode;
}

/** A small button that shows an icon and says what it does. */
export function IconButton({ label, atEnd = false, onClick, children }: Props) {
  return (
    <Button
      look="quiet"
      aria-disabled={atEnd || undefined}
      aria-label={label}
      title={label}
      className="min-w-11 px-2! aria-disabled:opacity-40 md:min-w-8 md:px-1.5!"
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
