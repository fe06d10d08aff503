import type { Numbering } from "#core/domain/fixes/numbering.ts";
import { SETTINGS_COPY } from "./copy.ts";

interface Props {
  numbered: boolean;
  onNumber(numbering: Numbering): void;
}

export function NumberItems({ numbered, onNumber }: Props) {
  return (
    <label className="flex min-h-11 w-fit cursor-pointer items-center gap-2 md:min-h-9">
      <input
        type="checkbox"
        className="size-4 accent-accent"
        checked={numbered}
        onChange={(event) => onNumber(event.currentTarget.checked ? "on" : "off")}
      />
      {SETTINGS_COPY.number_items}
    </label>
  );
}
