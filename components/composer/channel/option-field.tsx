"use client";
import dynamic from "next/dynamic";
import { heldPart } from "#components/ui/held-part.tsx";
import { orNotLoaded } from "#components/ui/not-loaded.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import type { OptionRule } from "#core/contract/resources/provider-manifest.ts";
import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import { CardField } from "./card-field.tsx";
import { ChoiceField } from "./choice-field.tsx";
import { nameValues } from "./name-values.ts";
import { OptionSelect } from "./option-select.tsx";
import { OptionSwitch } from "./option-switch.tsx";

/** Loaded on demand, because few posts are polls. */
const PollChoices = heldPart(
  dynamic(() => import("./poll-choices.tsx").then(({ PollChoices }) => PollChoices, orNotLoaded)),
);
const DurationSelect = heldPart(
  dynamic(() =>
    import("./duration-select.tsx").then(({ DurationSelect }) => DurationSelect, orNotLoaded),
  ),
);

const LONG = 1_000;
const WHOLE_NUMBER = /^-?\d{1,15}$/;

interface Props {
  channel_id: string;
  platform: string;
  rule: OptionRule;
  options: Record<string, unknown>;
  errors: readonly ValidationError[];
  /** Undefined omits the option. */
  onChange(value: unknown): void;
  /** Like `onChange`, when text is discarded: offers undo. */
  onGiveUp(label: string, value: unknown): void;
}

export function OptionField({ channel_id, platform, rule, options, errors, ...props }: Props) {
  const { onChange, onGiveUp } = props;
  const value = options[rule.name];
  const { texts } = rule;
  if (texts !== undefined)
    return <PollChoices {...{ value, errors, onChange, onGiveUp }} rule={{ ...rule, texts }} />;
  const help = asSentence(rule.description);
  if (rule.type === "boolean" && rule.default !== null)
    return <OptionSwitch {...{ rule, value, help, onChange }} />;
  // The error for a missing option already contains its description.
  const said = errors.some(({ message }) => message.includes(rule.description));
  const hint = said ? undefined : help;
  return (
    <CardField
      label={rule.title}
      required={rule.required}
      hint={hint}
      errors={nameValues(rule, errors)}
    >
      {(control) => {
        const isList = rule.type === "enum" || rule.type === "boolean";
        if (rule.range?.unit === "minutes")
          return <DurationSelect {...{ rule, value, control, onChange }} />;
        if (isList) return <OptionSelect {...{ platform, rule, value, control, onChange }} />;
        const text = asText(value);
        if (rule.lookup !== undefined)
          return (
            <ChoiceField
              {...{ channel_id, platform, rule, options, control, onChange, value: text }}
            />
          );
        if (rule.type === "string" && (rule.max_length ?? 0) > LONG)
          return (
            <TextArea
              {...control}
              className={`${control.className} py-2`}
              rows={3}
              value={text}
              onChange={(words) => onChange(words || undefined)}
            />
          );
        return (
          <input
            {...control}
            type="text"
            inputMode={rule.type === "integer" ? "numeric" : "text"}
            value={text}
            onChange={(event) => onChange(readOption(rule, event.currentTarget.value))}
          />
        );
      }}
    </CardField>
  );
}

/** Parses typed text as the option's type. Text that isn't an integer stays text, and validation reports it. */
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
