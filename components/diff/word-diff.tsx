"use client";
import dynamic from "next/dynamic";
import type { TextPair } from "./changed-words.tsx";
import { DIFF_COPY } from "./copy.ts";

/** What has changed between two texts, word by word. Loaded when it is first shown. */
export const WordDiff = dynamic<TextPair>(
  () => import("./changed-words.tsx").then((module) => module.ChangedWords),
  { ssr: false, loading: () => <p className="text-muted">{DIFF_COPY.loading}</p> },
);
