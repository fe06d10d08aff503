"use client";
import dynamic from "next/dynamic";
import type { TextPair } from "./changed-text.tsx";
import { DIFF_COPY } from "./copy.ts";

/** A word-by-word diff of two texts. Loaded when first shown. */
export const WordDiff = dynamic<TextPair>(
  () => import("./changed-text.tsx").then((module) => module.ChangedText),
  { ssr: false, loading: () => <p className="text-muted">{DIFF_COPY.loading}</p> },
);
