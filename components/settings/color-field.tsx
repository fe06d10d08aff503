"use client";
import { useId } from "react";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/text-field.tsx";
import { BRANDING_COPY } from "./copy.ts";

interface Props {
  /** As typed; empty for none. */
  value: string;
  onChange(value: string): void;
}

/** A color as text and with the browser's color picker, which show the same. */
export function ColorField({ value, onChange }: Props) {
  const id = useId();
  const color = readColor(value);
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
      <TextField
        label={BRANDING_COPY.color}
        name="color"
        value={value}
        maxLength={20}
        placeholder={BRANDING_COPY.none}
        spellCheck={false}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        error={color === undefined ? BRANDING_COPY.enter_color : undefined}
        hint={BRANDING_COPY.color_hint}
        className="w-64"
      />
      <div className="flex items-center gap-2 pt-6">
        <label htmlFor={id} className="sr-only">
          {BRANDING_COPY.choose_color}
        </label>
        <input
          id={id}
          type="color"
          value={color ?? UNSET}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          className="h-11 w-16 cursor-pointer rounded-field border border-edge bg-surface p-1 md:h-9"
        />
        {value !== "" && (
          <Button look="quiet" onClick={() => onChange("")}>
            {BRANDING_COPY.no_color}
          </Button>
        )}
      </div>
    </div>
  );
}

/** What the color picker starts with. */
const UNSET = "#808080";

/** Returns `#rrggbb` of what people type, null without a color, and undefined for anything else. */
export function readColor(typed: string): string | null | undefined {
  const text = typed.trim().toLowerCase().replace(/^#/, "");
  if (text === "") return null;
  if (/^[0-9a-f]{3}$/.test(text)) return `#${text.replaceAll(/./g, "$&$&")}`;
  return /^[0-9a-f]{6}$/.test(text) ? `#${text}` : undefined;
}
