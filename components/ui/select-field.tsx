import { type ComponentProps, useId } from "react";

interface Props extends ComponentProps<"select"> {
  label: string;
}

export function SelectField({ label, className, ...props }: Props) {
  const id = useId();
  return (
    <div className={`flex flex-col gap-1 ${className ?? ""}`}>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <select
        id={id}
        className="min-h-11 w-full truncate rounded-field border border-edge bg-surface px-3 text-lg md:min-h-9 md:text-base"
        {...props}
      />
    </div>
  );
}
