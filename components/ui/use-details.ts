import { type ToggleEvent, useCallback, useState } from "react";

/** Whether a `<details>` is open, and the props that track it. It may have been opened before hydration. */
export function useDetails() {
  const [open, setOpen] = useState(false);
  const ref = useCallback((element: HTMLDetailsElement | null) => {
    if (element?.open) setOpen(true);
  }, []);
  const onToggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) =>
    setOpen(currentTarget.open);
  return { open, details: { ref, onToggle } };
}
