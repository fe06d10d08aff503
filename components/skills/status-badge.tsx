import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconClock,
  IconHandStop,
  IconLoader2,
  type TablerIcon,
} from "@tabler/icons-react";
import { STATUS_COPY } from "./copy.ts";

type Status = keyof typeof STATUS_COPY;

const LOOKS: Record<Status, readonly [TablerIcon, string]> = {
  queued: [IconClock, ""],
  running: [IconLoader2, ""],
  waiting: [IconHandStop, "text-warning"],
  succeeded: [IconCheck, ""],
  skipped: [IconBan, "text-muted"],
  failed: [IconAlertTriangle, "text-failed"],
  cancelled: [IconBan, "text-muted"],
};

export function StatusBadge({ status }: { status: Status }) {
  const [Icon, tone] = LOOKS[status];
  return (
    <span className={`inline-flex items-center gap-1 font-medium whitespace-nowrap ${tone}`}>
      <Icon size={18} stroke={1.5} aria-hidden />
      {STATUS_COPY[status]}
    </span>
  );
}
