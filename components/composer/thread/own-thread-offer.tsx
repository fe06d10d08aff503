"use client";
import { type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "#components/ui/button.tsx";
import { useManifests } from "#components/workspace/use-manifests.ts";
import type { Chip } from "../channel/chip.ts";
import type { Override } from "../draft/override.ts";
import { useEngine } from "../verdict/use-engine.ts";
import { OFFER_COPY } from "./copy.ts";
import { Outcome } from "./thread-offer.tsx";
import { readParts } from "./thread-text.ts";

interface Props {
  chip: Chip;
  override: Override;
  field: RefObject<HTMLTextAreaElement | null>;
  onChange(override: Override): void;
}

/** Below a channel's customized text: offers a thread if lines of `---` split a single post. */
export function OwnThreadOffer({ chip, override, field, onChange }: Props) {
  const text = override.content ?? "";
  const { engine } = useEngine();
  const manifests = useManifests();
  const [declined, setDeclined] = useState(false);
  const manifest = manifests.forChannel(chip.id) ?? manifests.forPlatform(chip.provider);
  const hasThreads = manifest?.formats.some(({ thread }) => thread !== null) ?? false;
  const { texts } = readParts(text, engine);
  const count = texts.filter((text) => text.trim() !== "").length;
  if (declined || !hasThreads || texts.length < 2 || override.format === "thread") return null;
  function choose(change: () => void) {
    flushSync(change);
    field.current?.focus();
  }
  return (
    <Outcome title={OFFER_COPY.title} lines={[OFFER_COPY.thread_of(chip.name, count)]}>
      <Button
        look="primary"
        onClick={() => choose(() => onChange({ ...override, format: "thread" }))}
      >
        {OFFER_COPY.confirm}
      </Button>
      <Button look="quiet" onClick={() => choose(() => setDeclined(true))}>
        {OFFER_COPY.dismiss}
      </Button>
    </Outcome>
  );
}
