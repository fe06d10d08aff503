"use client";
import { Button } from "#components/ui/button.tsx";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { type Override, withOption } from "../draft/override.ts";
import { UNKNOWN_OPTIONS_COPY } from "./copy.ts";
import { toLabel } from "./to-label.ts";

interface Props {
  /** Names of settings that the platform doesn't have. */
  names: readonly string[];
  manifest: ProviderManifest;
  override: Override;
  onOverride(override: Override): void;
}

/** Removes settings that the platform doesn't have, such as ones set by an API client. */
export function UnknownOptions({ names, manifest, override, onOverride }: Props) {
  return names.map((name) => (
    <div key={name} data-problem className="flex flex-col items-start gap-2">
      <p className="wrap-anywhere">{UNKNOWN_OPTIONS_COPY.unknown(manifest.title, toLabel(name))}</p>
      <Button onClick={() => onOverride(withOption(override, name, undefined))}>
        {UNKNOWN_OPTIONS_COPY.remove(toLabel(name))}
      </Button>
    </div>
  ));
}
