"use client";
import { Combobox } from "@base-ui/react/combobox";
import { type ComponentProps, useState } from "react";
import { ZONE_COPY } from "./copy.ts";
import { describeZone, findZones, zoneLabel } from "./describe-zone.ts";

const MOST_SHOWN = 60;

interface Props {
  zones: readonly string[];
  value: string;
  onChange(zone: string): void;
  name: string | undefined;
  control: ComponentProps<typeof Combobox.Input>;
}

export function TimeZoneCombobox({ zones, value, onChange, name, control }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [now] = useState(() => new Date());
  // The selected zone comes first, so that the list opens on it.
  const items =
    typed === null
      ? [value, ...zones.filter((zone) => zone !== value)]
      : findZones(zones, typed, now);
  return (
    <Combobox.Root
      items={items}
      filter={null}
      limit={MOST_SHOWN}
      autoHighlight
      name={name}
      value={value}
      onValueChange={(zone) => {
        setTyped(null);
        if (zone !== null) onChange(zone);
      }}
      inputValue={typed ?? zoneLabel(value)}
      onInputValueChange={(text, { reason }) => {
        if (reason === "input-change") setTyped(text);
      }}
      onOpenChange={(open) => {
        if (!open) setTyped(null);
      }}
      itemToStringLabel={zoneLabel}
    >
      <Combobox.Input
        {...control}
        autoComplete="off"
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4} className="z-50">
          <Combobox.Popup className="floating max-h-[min(18rem,var(--available-height))] w-(--anchor-width) overflow-y-auto rounded-surface border border-line bg-surface p-1 shadow-float">
            <Combobox.Status className="px-2 py-1 text-sm text-muted empty:hidden">
              {items.length === 0 ? ZONE_COPY.none : ""}
            </Combobox.Status>
            <Combobox.List>
              {(zone: string) => (
                <Combobox.Item
                  key={zone}
                  value={zone}
                  className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-field px-2 py-1.5 md:min-h-9 data-highlighted:bg-accent/10"
                >
                  <span className="wrap-anywhere">{zoneLabel(zone)}</span>
                  <span className="shrink-0 text-sm text-muted tabular-nums">
                    {describeZone(zone, now)}
                  </span>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
