"use client";
import type { OptionRule } from "#core/contract/resources/provider-manifest.ts";

interface Props {
  rule: OptionRule;
  value: unknown;
  help: string;
  onChange(value: boolean | undefined): void;
}

/** A boolean option, omitted while it equals the default. */
export function OptionSwitch({ rule, value, help, onChange }: Props) {
  const usual = rule.default === true;
  return (
    <label className="flex cursor-pointer items-start gap-2 py-1">
      <input
        type="checkbox"
        className="mt-0.5 size-4 shrink-0 accent-accent"
        checked={typeof value === "boolean" ? value : usual}
        onChange={({ currentTarget: { checked } }) =>
          onChange(checked === usual ? undefined : checked)
        }
      />
      <span>
        <span className="font-medium">{rule.title}</span>
        <span className="block text-sm text-muted">{help}</span>
      </span>
    </label>
  );
}
