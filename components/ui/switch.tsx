import { useId } from "react";

interface Props {
  label: string;
  hint: string;
  checked: boolean;
  disabled: boolean;
  onChange(checked: boolean): void;
}

/** A setting that is saved as soon as it is turned on or off. */
export function Switch({ label, hint, checked, disabled, onChange }: Props) {
  const id = useId();
  return (
    <div className="flex flex-col items-start">
      <button
        type="button"
        role="switch"
        aria-checked={checked}
        aria-describedby={`${id}-hint`}
        disabled={disabled}
        onClick={() => onChange(!checked)}
        className="group flex min-h-11 cursor-pointer items-center gap-3 rounded-field font-medium md:min-h-9"
      >
        <span
          aria-hidden
          className="flex h-6 w-11 shrink-0 rounded-full border border-edge bg-sunken p-0.5 transition-colors group-aria-checked:border-accent group-aria-checked:bg-accent"
        >
          <span className="size-4.5 rounded-full bg-muted transition-transform group-aria-checked:translate-x-5 group-aria-checked:bg-surface" />
        </span>
        {label}
      </button>
      <p id={`${id}-hint`} className="text-muted">
        {hint}
      </p>
    </div>
  );
}
