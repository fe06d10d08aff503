"use client";
import dynamic from "next/dynamic";
import type { ChoiceProps } from "./choice-props.ts";

/** A field that searches the platform for the values of an option. Loaded only for channels that have one. */
export const ChoiceField = dynamic<ChoiceProps>(
  () => import("./choice-combobox.tsx").then((module) => module.ChoiceCombobox),
  { ssr: false },
);
