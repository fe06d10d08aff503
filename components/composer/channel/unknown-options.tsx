"use client";
import { Button } from "#components/ui/button.tsx";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { type Override, withOption } from "../draft/override.ts";
import { toWords } from "./to-words.ts";

interface Props {
  manifest: ProviderManifest;
  override: Override;
  onOverride(override: Override): void;
}

/** What is set for the channel, by a program or in the past, that its platform does not have. */
export function UnknownOptions({ manifest, override, onOverride }: Props) {
  const known = manifest.options.map(({ name }) => name);
  const unknown = Object.keys(override.options).filter((name) => !known.includes(name));
  return unknown.map((name) => (
    <div key={name} data-problem className="flex flex-col items-start gap-2">
      <p className="wrap-anywhere">
        “{toWords(name)}” is set, which {manifest.title} does not have.
      </p>
      <Button onClick={() => onOverride(withOption(override, name, undefined))}>
        Remove “{toWords(name)}”
      </Button>
    </div>
  ));
}
