"use client";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";

interface Props {
  label: string;
  /** Whether it has nothing to do at the moment. It stays visible, so that the pressed button keeps its place. */
  atEnd?: boolean;
  onClick(): void;
  children: ReactNode;
}

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
