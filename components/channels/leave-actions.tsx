import { Button } from "../ui/button.tsx";
import { CONNECT_COPY } from "./copy.ts";

interface Props {
  busy: boolean;
  to: string;
  onCancel(): void;
}

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
