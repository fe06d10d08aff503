"use client";
import { Button } from "#components/ui/button.tsx";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { type Override, withOption } from "../draft/override.ts";
import { SETTINGS_COPY } from "./copy.ts";
import { toWords } from "./to-words.ts";

interface Props {
  manifest: ProviderManifest;
  override: Override;
  onOverride(override: Override): void;
}

/** Options that the platform doesn't have, set by an API client or in the past. */
export function UnknownOptions({ manifest, override, onOverride }: Props) {
  const known = manifest.options.map(({ name }) => name);
  const unknown = Object.keys(override.options).filter((name) => !known.includes(name));
  return unknown.map((name) => (
    <div key={name} data-problem className="flex flex-col items-start gap-2">
      <p className="wrap-anywhere">{SETTINGS_COPY.unknown(manifest.title, toWords(name))}</p>
      <Button onClick={() => onOverride(withOption(override, name, undefined))}>
        {SETTINGS_COPY.remove_unknown(toWords(name))}
      </Button>
    </div>
  ));
}
