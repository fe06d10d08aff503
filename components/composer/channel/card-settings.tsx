"use client";
import dynamic from "next/dynamic";
import { orNotLoaded } from "#components/ui/not-loaded.tsx";
import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { Notice } from "#core/contract/resources/notice.ts";
import { formatsToChoose, rulesFor } from "../draft/format-of.ts";
import type { FixChoice } from "../verdict/repair.ts";
import { CardField } from "./card-field.tsx";
import { SETTINGS_COPY } from "./copy.ts";
import type { SettingsProps } from "./optional-settings.tsx";
import { isSetTo, OptionFields, openRules, optionsFor } from "./optional-settings.tsx";
import { toLabel } from "./to-label.ts";

const UnknownOptions = dynamic(
  () => import("./unknown-options.tsx").then(({ UnknownOptions }) => UnknownOptions, orNotLoaded),
  { ssr: false },
);

interface Props extends SettingsProps {
  onFix(choice: FixChoice): void;
}

/** What a post needs on this platform besides its text: a format, a title, required settings. */
export function CardSettings(props: Props) {
  const { channel_id, manifest, override, media, errors, onOverride, onGiveUp } = props;
  const format = rulesFor(override, manifest, media)?.format;
  const supported = manifest.options.map(({ name }) => name);
  const unknown = Object.keys(override.options).filter((name) => !supported.includes(name));
  return (
    <>
      <FormatField {...props} />
      <TitleField {...props} />
      <OptionFields
        channel_id={channel_id}
        manifest={manifest}
        override={override}
        errors={errors}
        onOverride={onOverride}
        onGiveUp={onGiveUp}
        rules={openRules(manifest, format, override)}
      />
      {unknown.length > 0 && (
        <UnknownOptions
          names={unknown}
          manifest={manifest}
          override={override}
          onOverride={onOverride}
        />
      )}
      <PlatformNotices notices={manifest.notices ?? []} options={override.options} />
    </>
  );
}

function FormatField({ manifest, override, media, errors, onOverride, onGiveUp }: Props) {
  const formats = formatsToChoose(override, manifest, media);
  const unknown = override.format !== null && !formats.includes(override.format);
  if (formats.length < 2 && !unknown) return null;
  const format = rulesFor(override, manifest, media)?.format ?? "";
  const choose = (chosen: Format) => {
    const next = { ...override, format: chosen };
    if (format !== "poll" || override.options.poll_choices === undefined) return onOverride(next);
    // Options don't carry over to another format.
    const options = optionsFor(manifest, chosen, override.options);
    onGiveUp(SETTINGS_COPY.removed_choices, { ...next, options });
  };
  return (
    <CardField label={SETTINGS_COPY.format} errors={errors.format}>
      {(control) => (
        <select
          {...control}
          value={format}
          onChange={(event) => choose(event.currentTarget.value as Format)}
        >
          {unknown && <option value="">{SETTINGS_COPY.choose}</option>}
          {formats.map((choice) => (
            <option key={choice} value={choice}>
              {toLabel(choice)}
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
      label={toLabel(rules?.noun ?? "title")}
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

interface PlatformNoticesProps {
  notices: readonly Notice[];
  options: Record<string, unknown>;
}

/** Notices that the platform requires to be shown before posting. */
function PlatformNotices({ notices, options }: PlatformNoticesProps) {
  const shown = notices.filter(({ when }) => when === undefined || isSetTo(options, when));
  return shown.map((notice) => (
    <p key={notice.text} className="text-sm text-muted">
      {partsOf(notice).map(({ text, url }) =>
        url === null ? (
          text
        ) : (
          <a key={url} href={url} target="_blank" rel="noreferrer" className="underline">
            {text}
          </a>
        ),
      )}
    </p>
  ));
}

/** Splits the sentence at its links. */
function partsOf({ text, links }: Notice): { text: string; url: string | null }[] {
  const [link, ...others] = links;
  const start = link === undefined ? -1 : text.indexOf(link.label);
  if (link === undefined || start < 0) return [{ text, url: null }];
  const rest = { text: text.slice(start + link.label.length), links: others };
  return [
    { text: text.slice(0, start), url: null },
    { text: link.label, url: link.url },
    ...partsOf(rest),
  ];
}
