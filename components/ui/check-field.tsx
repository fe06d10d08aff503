import { type ReactNode, useId } from "react";

interface Props {
  label: ReactNode;
  checked: boolean;
  onChange(checked: boolean): void;
}

export function CheckField({ label, checked, onChange }: Props) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-11 items-center gap-2 md:min-h-9">
      <input
        id={id}
        type="checkbox"
        className="size-5 shrink-0 accent-accent"
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span className="wrap-anywhere">{label}</span>
    </label>
  );
}
