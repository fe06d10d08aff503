import { TextArea } from "../ui/text-area.tsx";
import { PolicyField } from "./policy-field.tsx";

/** A list with one entry per line, in a field that grows with its content. */
export function PolicyLines({
  value,
  onChange,
  placeholder,
  ...field
}: {
  label: string;
  hint: string;
  error: string | undefined;
  placeholder: string;
  value: string;
  onChange(value: string): void;
}) {
  return (
    <PolicyField {...field}>
      {({ className, ...control }) => (
        <TextArea
          {...control}
          value={value}
          placeholder={placeholder}
          autoCapitalize="off"
          spellCheck={false}
          onChange={onChange}
          className={`field-sizing-content min-h-24 max-h-96 resize-y py-2 placeholder:text-muted ${className}`}
        />
      )}
    </PolicyField>
  );
}
