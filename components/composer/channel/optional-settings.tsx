"use client";
import { IconChevronRight } from "@tabler/icons-react";
import { useDetails } from "#components/ui/use-details.ts";
import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { OptionSetting } from "#core/contract/resources/option-setting.ts";
import type { OptionRule, ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { MediaFact } from "#core/domain/media-fact.ts";
import { rulesFor } from "../draft/format-of.ts";
import { type Override, withOption } from "../draft/override.ts";
import type { PlacedErrors } from "../verdict/place-errors.ts";
import { SETTINGS_COPY } from "./copy.ts";
import { OptionField } from "./option-field.tsx";

export interface SettingsProps {
  channel_id: string;
  manifest: ProviderManifest;
  override: Override;
  media: readonly MediaFact[];
  errors: PlacedErrors;
  onOverride(override: Override): void;
  /** Like `onOverride`, when the channel's own content is discarded: offers undo. */
  onGiveUp(label: string, override: Override): void;
}

/** A platform's optional settings, collapsed until opened or invalid. */
export function OptionalSettings(props: SettingsProps) {
  const { channel_id, manifest, override, media, errors, onOverride } = props;
  const { open, details } = useDetails();
  const format = rulesFor(override, manifest, media)?.format;
  const rules = foldedRules(manifest, format, override);
  if (rules.length === 0) return null;
  const wrong = rules.some(({ name }) => errors.ofOption(name).length > 0);
  const set = rules.filter(({ name }) => override.options[name] !== undefined).length;
  return (
    <details open={open || wrong} className="group border-t border-line pt-1" {...details}>
      <summary className="flex min-h-11 list-none items-center gap-1 font-medium md:min-h-9 [&::-webkit-details-marker]:hidden">
        <IconChevronRight
          size={18}
          stroke={1.5}
          aria-hidden
          className="-ml-1 transition-transform group-open:rotate-90"
        />
        {SETTINGS_COPY.title(manifest.title)}
        {set > 0 && <span className="ml-1 font-normal text-muted">{SETTINGS_COPY.set(set)}</span>}
      </summary>
      <div className="flex flex-col gap-3 pt-1 pb-2">
        <OptionFields
          channel_id={channel_id}
          manifest={manifest}
          rules={rules}
          override={override}
          errors={errors}
          onOverride={onOverride}
          onGiveUp={props.onGiveUp}
        />
      </div>
    </details>
  );
}

interface Props {
  channel_id: string;
  manifest: ProviderManifest;
  rules: readonly OptionRule[];
  override: Override;
  errors: PlacedErrors;
  onOverride(override: Override): void;
  /** Like `onOverride`, when content is discarded: offers undo. */
  onGiveUp(label: string, override: Override): void;
}

export function OptionFields({ channel_id, manifest, rules, override, errors, ...props }: Props) {
  const { onOverride, onGiveUp } = props;
  return rules.map((rule) => (
    <OptionField
      key={rule.name}
      channel_id={channel_id}
      platform={manifest.title}
      rule={rule}
      options={override.options}
      errors={errors.ofOption(rule.name)}
      onChange={(value) => onOverride(withOption(override, rule.name, value))}
      onGiveUp={(label, value) => onGiveUp(label, withOption(override, rule.name, value))}
    />
  ));
}

/** Formats whose options are the content of the post. */
const OWN_CONTENT: readonly Format[] = ["poll", "article"];

/** Returns the options to show open: the required ones, and all of a poll or article. */
export function openRules(
  manifest: ProviderManifest,
  format: Format | undefined,
  override: Override,
): OptionRule[] {
  return shownRules(manifest, format, override).filter(isOpen);
}

/** Returns the optional rules, which are shown collapsed. */
export function foldedRules(
  manifest: ProviderManifest,
  format: Format | undefined,
  override: Override,
): OptionRule[] {
  return shownRules(manifest, format, override).filter((rule) => !isOpen(rule));
}

function isOpen(rule: OptionRule): boolean {
  return rule.required || isOfContent(rule);
}

/** An option that isn't required after all is asked for elsewhere. It is shown only if it is set. */
function shownRules(
  { options }: ProviderManifest,
  format: Format | undefined,
  override: Override,
): OptionRule[] {
  return options.flatMap((rule) => {
    if (!isShown(rule, format, override)) return [];
    if (rule.unless === undefined || !isSetTo(override.options, rule.unless)) return [rule];
    return override.options[rule.name] === undefined ? [] : [{ ...rule, required: false }];
  });
}

export function isSetTo(options: Override["options"], { option, values }: OptionSetting): boolean {
  const value = options[option] ?? null;
  return values === null ? value !== null : values.some((each) => each === value);
}

export function optionsFor(
  { options }: ProviderManifest,
  format: Format,
  set: Override["options"],
): Override["options"] {
  const others = options
    .filter(({ formats }) => formats?.includes(format) === false)
    .map(({ name }) => name);
  return Object.fromEntries(Object.entries(set).filter(([name]) => !others.includes(name)));
}

function isOfContent({ formats }: OptionRule): boolean {
  return formats?.every((format) => OWN_CONTENT.includes(format)) === true;
}

/**
 * An option of another format is shown if it is set, so that it can be removed. If the format is unknown, all options
 * except those of polls and articles are shown.
 */
function isShown(
  { formats, name }: OptionRule,
  format: Format | undefined,
  { options }: Override,
): boolean {
  if (formats === undefined || options[name] !== undefined) return true;
  return format === undefined
    ? !formats.every((each) => OWN_CONTENT.includes(each))
    : formats.includes(format);
}
