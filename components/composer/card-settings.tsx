"use client";
import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { CardField } from "./card-field.tsx";
import { formatsToChoose, rulesFor } from "./format-of.ts";
import { OptionField } from "./option-field.tsx";
import type { PlacedErrors } from "./place-errors.ts";
import type { Mending } from "./repair.ts";
import { toWords } from "./to-words.ts";
import { type Version, withOption } from "./version.ts";

interface Props {
  manifest: ProviderManifest;
  version: Version;
  errors: PlacedErrors;
  onVersion(version: Version): void;
  onFix(mending: Mending): void;
}

/** What a post must have on this platform besides its words: a format, a title, the settings that the platform demands. */
export function CardSettings(props: Props) {
  const { manifest, version, errors, onVersion } = props;
  return (
    <>
      <FormatField {...props} />
      <TitleField {...props} />
      {manifest.options
        .filter(({ required }) => required)
        .map((rule) => (
          <OptionField
            key={rule.name}
            rule={rule}
            value={version.options[rule.name]}
            errors={errors.ofOption(rule.name)}
            onChange={(value) => onVersion(withOption(version, rule.name, value))}
          />
        ))}
    </>
  );
}

function FormatField({ manifest, version, errors, onVersion }: Props) {
  const formats = formatsToChoose(version, manifest);
  const unknown = version.format !== null && !formats.includes(version.format);
  if (formats.length < 2 && !unknown) return null;
  const format = rulesFor(version, manifest)?.format ?? "";
  return (
    <CardField label="Format" errors={errors.format}>
      {(control) => (
        <select
          {...control}
          value={format}
          onChange={(event) =>
            onVersion({ ...version, format: event.currentTarget.value as Format })
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

/** A title that the format does not take is shown, too: how else could it be taken off? */
function TitleField({ manifest, version, errors, onVersion, onFix }: Props) {
  const rules = rulesFor(version, manifest)?.title ?? null;
  if (rules === null && version.title === null) return null;
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
          value={version.title ?? ""}
          onChange={(event) => onVersion({ ...version, title: event.currentTarget.value || null })}
        />
      )}
    </CardField>
  );
}
