"use client";
import type { OptionRule } from "#core/contract/resources/provider-manifest.ts";
import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import { CardField } from "./card-field.tsx";
import { ChoiceField } from "./choice-field.tsx";
import { toWords } from "./to-words.ts";

const WHOLE_NUMBER = /^-?\d{1,15}$/;

interface Props {
  channel_id: string;
  rule: OptionRule;
  /** All that are set. */
  options: Record<string, unknown>;
  errors: readonly ValidationError[];
  /** Called with undefined where the option is to be left out. */
  onChange(value: unknown): void;
}

/** One of a platform's own settings, as the kind of field that its rule asks for. */
export function OptionField({ channel_id, rule, options, errors, onChange }: Props) {
  const value = options[rule.name];
  const description = asSentence(rule.description);
  // The error for what is missing says what the option is.
  const said = errors.some(({ message }) => message.includes(rule.description));
  const hint = said ? undefined : description;
  if (rule.type === "boolean")
    return <Switch rule={rule} value={value} hint={description} onChange={onChange} />;
  return (
    <CardField label={toWords(rule.name)} required={rule.required} hint={hint} errors={errors}>
      {(control) =>
        rule.lookup ? (
          <ChoiceField
            {...{ channel_id, rule, options, control, onChange }}
            value={asText(value)}
          />
        ) : rule.type === "enum" ? (
          <select
            {...control}
            value={asText(value)}
            onChange={(event) => onChange(event.currentTarget.value || undefined)}
          >
            <option value="">{rule.required ? "Choose one" : "As the platform sets it"}</option>
            {(rule.values ?? []).map((choice) => (
              <option key={choice} value={choice}>
                {toWords(choice)}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...control}
            type="text"
            inputMode={rule.type === "integer" ? "numeric" : "text"}
            value={asText(value)}
            onChange={(event) => onChange(readOption(rule, event.currentTarget.value))}
          />
        )
      }
    </CardField>
  );
}

interface SwitchProps extends Pick<Props, "rule" | "onChange"> {
  value: unknown;
  hint: string;
}

function Switch({ rule, value, hint, onChange }: SwitchProps) {
  return (
    <label className="flex cursor-pointer items-start gap-2 py-1">
      <input
        type="checkbox"
        className="mt-0.5 size-4 shrink-0 accent-accent"
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked || undefined)}
      />
      <span>
        <span className="font-medium">{toWords(rule.name)}</span>
        <span className="block text-sm text-muted">{hint}</span>
      </span>
    </label>
  );
}

/**
 * What was typed, as a value of the option's kind. Text that is not a whole number stays text, and the verdict says
 * what is wrong.
 */
function readOption({ type }: OptionRule, text: string): unknown {
  if (text === "") return undefined;
  return type === "integer" && WHOLE_NUMBER.test(text) ? Number(text) : text;
}

function asText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function asSentence(description: string): string {
  return description.charAt(0).toUpperCase() + description.slice(1);
}
