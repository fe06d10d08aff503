"use client";
import type { OptionRule, ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { type Override, withOption } from "../draft/override.ts";
import type { PlacedErrors } from "../verdict/place-errors.ts";
import { OptionField } from "./option-field.tsx";

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
