import { Button } from "../ui/button.tsx";

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
      <Button onClick={onCancel}>Cancel</Button>
      <Button type="submit" look="primary" busy={busy}>
        {busy ? `Going to ${to}…` : `Continue to ${to}`}
      </Button>
    </div>
  );
}
