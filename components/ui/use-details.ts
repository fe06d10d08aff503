import { type ToggleEvent, useCallback, useState } from "react";

/**
 * Whether a `<details>` is open, and what to spread over it to know. It may have been opened before the page could
 * hear of it: the server's HTML is there first.
 */
export function useDetails() {
  const [open, setOpen] = useState(false);
  const ref = useCallback((element: HTMLDetailsElement | null) => {
    if (element?.open) setOpen(true);
  }, []);
  const onToggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) =>
    setOpen(currentTarget.open);
  return { open, details: { ref, onToggle } };
}
