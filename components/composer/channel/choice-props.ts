import type { OptionRule } from "#core/contract/resources/provider-manifest.ts";
import type { Control } from "./card-field.tsx";

export interface ChoiceProps {
  channel_id: string;
  platform: string;
  rule: OptionRule;
  value: string;
  /** The other options: one option may depend on another. */
  options: Record<string, unknown>;
  control: Control;
  onChange(value: string | undefined): void;
}
