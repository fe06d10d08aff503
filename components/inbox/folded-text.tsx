"use client";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { THREAD_COPY } from "./copy.ts";

const MOST_CHARACTERS = 700;
const MOST_LINES = 12;

/** Plain text, collapsed if it is long. */
export function FoldedText({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const isLong =
    text.length > MOST_CHARACTERS || text.split("\n", MOST_LINES + 1).length > MOST_LINES;
  return (
    <>
      <p
        dir="auto"
        className={`text-start wrap-anywhere whitespace-pre-wrap ${isLong && !open ? "line-clamp-[10]" : ""}`}
      >
        {text}
      </p>
      {isLong && (
        <Button
          look="quiet"
          className="self-start"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? THREAD_COPY.show_less : THREAD_COPY.show_more}
        </Button>
      )}
    </>
  );
}
