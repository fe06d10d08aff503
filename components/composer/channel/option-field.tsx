"use client";
import dynamic from "next/dynamic";
import { heldPart } from "#components/ui/held-part.tsx";
import { orNotLoaded } from "#components/ui/not-loaded.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import type { OptionRule } from "#core/contract/resources/provider-manifest.ts";
import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import { anyOf } from "#core/domain/verdict/phrases.ts";
import { CardField, type Control } from "./card-field.tsx";
import { SETTINGS_COPY } from "./copy.ts";
import { type ChoiceProps, choicesOf } from "./option-choices.ts";

/** Loaded on demand, because few posts are polls. */
const PollChoices = heldPart(
  dynamic(() => import("./poll-choices.tsx").then(({ PollChoices }) => PollChoices, orNotLoaded)),
);
const DurationSelect = heldPart(
  dynamic(() =>
    import("./duration-select.tsx").then(({ DurationSelect }) => DurationSelect, orNotLoaded),
  ),
);

const TimeOption = heldPart(
  dynamic(() => import("./time-option.tsx").then(({ TimeOption }) => TimeOption, orNotLoaded)),
);
const CaptionsFile = heldPart(
  dynamic(() =>
    import("./captions/captions-file.tsx").then(({ CaptionsFile }) => CaptionsFile, orNotLoaded),
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
    return (
      <PollChoices
        value={value}
        errors={errors}
        onChange={onChange}
        onGiveUp={onGiveUp}
        rule={{ ...rule, texts }}
      />
    );
  const help = asSentence(rule.description) + (rule.discloses_ai ? SETTINGS_COPY.same_answer : "");
  if (rule.type === "boolean" && rule.default !== null)
    return <OptionSwitch rule={rule} value={value} help={help} onChange={onChange} />;
  // The error for a missing option already contains its description.
  const isExplained = errors.some(({ message }) => message.includes(rule.description));
  const hint = isExplained ? undefined : help;
  return (
    <CardField
      label={rule.title}
      required={rule.required}
      hint={hint}
      errors={nameValues(rule, errors)}
    >
      {(control) => (
        <OptionControl
          channel_id={channel_id}
          platform={platform}
          rule={rule}
          options={options}
          control={control}
          onChange={onChange}
          onGiveUp={onGiveUp}
        />
      )}
    </CardField>
  );
}

interface OptionControlProps extends Pick<Props, "channel_id" | "platform" | "rule" | "options"> {
  control: Control;
  onChange(value: unknown): void;
  onGiveUp(label: string, value: unknown): void;
}

/** The input for an option's type. */
function OptionControl(props: OptionControlProps) {
  const { channel_id, platform, rule, options, control, onChange } = props;
  const value = options[rule.name];
  const isList = rule.type === "enum" || rule.type === "boolean";
  if (rule.range?.unit === "minutes")
    return <DurationSelect rule={rule} value={value} control={control} onChange={onChange} />;
  if (isList)
    return (
      <OptionSelect
        platform={platform}
        rule={rule}
        value={value}
        control={control}
        onChange={onChange}
      />
    );
  if (rule.type === "time")
    return <TimeOption value={value} control={control} onChange={onChange} />;
  if (rule.type === "captions")
    return (
      <CaptionsFile value={value} control={control} onChange={onChange} onGiveUp={props.onGiveUp} />
    );
  const text = asText(value);
  if (rule.lookup !== undefined)
    return (
      <ChoiceField
        channel_id={channel_id}
        platform={platform}
        rule={rule}
        options={options}
        control={control}
        onChange={onChange}
        value={text}
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

/** A field that searches the platform for the values of an option. Loaded only for channels that have one. */
const ChoiceField = dynamic<ChoiceProps>(
  () => import("./choice-combobox.tsx").then((module) => module.ChoiceCombobox),
  { ssr: false },
);

/** Replaces values in an option's errors with their labels. API clients read the same errors and need the values. */
export function nameValues(
  { values, value_titles = {} }: OptionRule,
  errors: readonly ValidationError[],
): readonly ValidationError[] {
  if (values === null) return errors;
  const titles = anyOf(values.map((value) => value_titles[value] ?? value));
  return errors.map((error) => ({
    ...error,
    message: error.message.replace(anyOf(values), () => titles),
  }));
}

interface OptionSwitchProps {
  rule: OptionRule;
  value: unknown;
  help: string;
  onChange(value: boolean | undefined): void;
}

/** A boolean option, omitted while it equals the default. */
function OptionSwitch({ rule, value, help, onChange }: OptionSwitchProps) {
  const usual = rule.default === true;
  return (
    <label className="flex cursor-pointer items-start gap-2 py-1">
      <input
        type="checkbox"
        className="mt-0.5 size-4 shrink-0 accent-accent"
        checked={typeof value === "boolean" ? value : usual}
        onChange={({ currentTarget: { checked } }) =>
          onChange(checked === usual ? undefined : checked)
        }
      />
      <span>
        <span className="font-medium">{rule.title}</span>
        <span className="block text-sm text-muted">{help}</span>
      </span>
    </label>
  );
}

interface OptionSelectProps {
  platform: string;
  rule: OptionRule;
  value: unknown;
  control: Control;
  onChange(value: string | boolean | undefined): void;
}

/** An option with few values. An invalid value is shown as unselected. */
function OptionSelect({ platform, rule, value, control, onChange }: OptionSelectProps) {
  const choices = choicesOf(rule, platform);
  const set = value === rule.default ? undefined : value;
  return (
    <select
      {...control}
      value={choices.findIndex((choice) => choice.value === set)}
      onChange={({ currentTarget }) => onChange(choices[Number(currentTarget.value)]?.value)}
    >
      {choices.every((choice) => choice.value !== set) && (
        <option value={-1}>{SETTINGS_COPY.choose}</option>
      )}
      {choices.map(({ title }, index) => (
        <option key={title} value={index}>
          {title}
        </option>
      ))}
    </select>
  );
}
