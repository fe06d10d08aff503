import type { OptionRule } from "#core/contract/resources/provider-manifest.ts";
import type { Control } from "./card-field.tsx";

/** What the field of an option is given whose values are looked up. */
export interface ChoiceProps {
  channel_id: string;
  /** The platform's name, as people write it. */
  platform: string;
  rule: OptionRule;
  value: string;
  /** What else is set: one option may depend on another. */
  options: Record<string, unknown>;
  control: Control;
  onChange(value: string | undefined): void;
}
