import { Button } from "../ui/button.tsx";
import { CONNECT_COPY } from "./copy.ts";

interface Props {
  /** Whether the way to the platform is being looked for. */
  busy: boolean;
  /** Where the person is led. */
  to: string;
  onCancel(): void;
}

/** The way out of Crier to a platform's pages, and the way back. */
export function LeaveActions({ busy, to, onCancel }: Props) {
  return (
    <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
      <Button onClick={onCancel}>{CONNECT_COPY.cancel}</Button>
      <Button type="submit" look="primary" busy={busy}>
        {busy ? CONNECT_COPY.going_to(to) : CONNECT_COPY.continue_to(to)}
      </Button>
    </div>
  );
}
