import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconHelpCircle,
  IconHourglass,
  IconLoader2,
  IconPencil,
  IconTrash,
  type TablerIcon,
} from "@tabler/icons-react";
import type { EntryStatus } from "#core/contract/resources/channel-entry.ts";
import { STATUS_COPY } from "./copy.ts";
import type { DisplayStatus } from "./display-status.ts";

type Status = DisplayStatus | EntryStatus;

const ICONS: Record<Status, TablerIcon> = {
  draft: IconPencil,
  waiting: IconHourglass,
  needs_approval: IconAlertTriangle,
  awaiting_approval: IconHourglass,
  approved: IconPencil,
  rejected: IconAlertTriangle,
  held: IconAlertTriangle,
  not_sent: IconAlertTriangle,
  scheduled: IconClock,
  publishing: IconLoader2,
  published: IconCheck,
  partially_published: IconAlertTriangle,
  failed: IconAlertTriangle,
  unconfirmed: IconHelpCircle,
  deleting: IconLoader2,
  deleted: IconTrash,
  handoff: IconHourglass,
};

/** Red and amber statuses need attention. */
const TONES: Partial<Record<Status, string>> = {
  draft: "text-muted",
  approved: "text-muted",
  needs_approval: "text-warning",
  rejected: "text-warning",
  held: "text-warning",
  not_sent: "text-warning",
  partially_published: "text-warning",
  failed: "text-failed",
  unconfirmed: "text-warning",
  deleted: "text-muted",
  handoff: "text-warning",
};

export function StatusBadge({ status }: { status: Status }) {
  const Icon = ICONS[status];
  return (
    <span
      className={`inline-flex items-center gap-1 font-medium whitespace-nowrap ${TONES[status] ?? ""}`}
    >
      <Icon
        size={18}
        stroke={1.5}
        aria-hidden
        className={status === "publishing" || status === "deleting" ? "animate-spin" : ""}
      />
      {STATUS_COPY[status]}
    </span>
  );
}
