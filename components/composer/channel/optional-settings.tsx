"use client";
import { IconChevronRight } from "@tabler/icons-react";
import { useDetails } from "#components/ui/use-details.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { MediaFact } from "#core/domain/media-fact.ts";
import { rulesFor } from "../draft/format-of.ts";
import type { Override } from "../draft/override.ts";
import type { PlacedErrors } from "../verdict/place-errors.ts";
import { SETTINGS_COPY } from "./copy.ts";
import { OptionFields } from "./option-fields.tsx";
import { foldedRules } from "./rules-to-show.ts";

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
