"use client";
import dynamic from "next/dynamic";
import type { OptionRule } from "#core/contract/resources/provider-manifest.ts";
import type { Control } from "./card-field.tsx";

export interface ChoiceProps {
  channel_id: string;
  rule: OptionRule;
  value: string;
  /** What else is set: one option may depend on another. */
  options: Record<string, unknown>;
  control: Control;
  onChange(value: string | undefined): void;
}

/** A field that searches the platform for the values of an option. Loaded where a channel has one. */
export const ChoiceField = dynamic<ChoiceProps>(
  () => import("./choice-combobox.tsx").then((module) => module.ChoiceCombobox),
  { ssr: false },
);
