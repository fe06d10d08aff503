"use client";
import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { OptionRule, ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { MediaFact } from "#core/domain/media-fact.ts";
import { formatsToChoose, rulesFor } from "../draft/format-of.ts";
import { type Override, withOption } from "../draft/override.ts";
import type { PlacedErrors } from "../verdict/place-errors.ts";
import type { FixChoice } from "../verdict/repair.ts";
import { CardField } from "./card-field.tsx";
import { OptionField } from "./option-field.tsx";
import { PlatformNotices } from "./platform-notices.tsx";
import { toWords } from "./to-words.ts";
import { UnknownOptions } from "./unknown-options.tsx";

interface Props {
  channel_id: string;
  manifest: ProviderManifest;
  override: Override;
  media: readonly MediaFact[];
  errors: PlacedErrors;
  onOverride(override: Override): void;
  onFix(choice: FixChoice): void;
}

/**
 * What a post must have on this platform besides its words: a format, a title, the settings that the platform demands.
 */
export function CardSettings(props: Props) {
  const { channel_id, manifest, override, media, errors, onOverride } = props;
  const format = rulesFor(override, manifest, media)?.format;
  return (
    <>
      <FormatField {...props} />
      <TitleField {...props} />
      {manifest.options
        .filter((rule) => rule.required && isOfFormat(rule, format))
        .map((rule) => (
          <OptionField
            key={rule.name}
            channel_id={channel_id}
            platform={manifest.title}
            rule={rule}
            options={override.options}
            errors={errors.ofOption(rule.name)}
            onChange={(value) => onOverride(withOption(override, rule.name, value))}
          />
        ))}
      <UnknownOptions {...{ manifest, override, onOverride }} />
      <PlatformNotices notices={manifest.notices ?? []} options={override.options} />
    </>
  );
}

/** Of a format that the platform does not have, nobody can tell. */
function isOfFormat({ formats }: OptionRule, format: Format | undefined): boolean {
  return formats === undefined || format === undefined || formats.includes(format);
}

function FormatField({ manifest, override, media, errors, onOverride }: Props) {
  const formats = formatsToChoose(override, manifest, media);
  const unknown = override.format !== null && !formats.includes(override.format);
  if (formats.length < 2 && !unknown) return null;
  const format = rulesFor(override, manifest, media)?.format ?? "";
  return (
    <CardField label="Format" errors={errors.format}>
      {(control) => (
        <select
          {...control}
          value={format}
          onChange={(event) =>
            onOverride({ ...override, format: event.currentTarget.value as Format })
          }
        >
          {unknown && <option value="">Choose one</option>}
          {formats.map((choice) => (
            <option key={choice} value={choice}>
              {toWords(choice)}
            </option>
          ))}
        </select>
      )}
    </CardField>
  );
}

/** A title is shown even if the format takes none, so that it can be removed. */
function TitleField({ manifest, override, media, errors, onOverride, onFix }: Props) {
  const rules = rulesFor(override, manifest, media)?.title ?? null;
  if (rules === null && override.title === null) return null;
  return (
    <CardField
      label="Title"
      required={rules?.required === true}
      errors={errors.title}
      onFix={onFix}
    >
      {(control) => (
        <input
          {...control}
          type="text"
          value={override.title ?? ""}
          onChange={(event) =>
            onOverride({ ...override, title: event.currentTarget.value || null })
          }
        />
      )}
    </CardField>
  );
}
