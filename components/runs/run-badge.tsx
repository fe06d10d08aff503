import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconClock,
  IconLoader2,
  IconRefresh,
  type TablerIcon,
} from "@tabler/icons-react";
import type { RunStatus, RunStepStatus } from "#core/contract/resources/run.ts";
import { RUN_WORDS } from "./copy.ts";

type Status = RunStatus | RunStepStatus;

const ICONS: Record<Status, TablerIcon> = {
  queued: IconClock,
  planned: IconClock,
  sleeping: IconClock,
  waiting: IconClock,
  running: IconLoader2,
  retrying: IconRefresh,
  completed: IconCheck,
  failed: IconAlertTriangle,
  cancelled: IconBan,
};

const TONES: Partial<Record<Status, string>> = {
  retrying: "text-warning",
  failed: "text-failed",
  cancelled: "text-muted",
};

export function RunBadge({ status }: { status: Status }) {
  const Icon = ICONS[status];
  return (
    <span
      className={`inline-flex items-center gap-1 font-medium whitespace-nowrap ${TONES[status] ?? ""}`}
    >
      <Icon size={18} stroke={1.5} aria-hidden />
      {RUN_WORDS[status]}
    </span>
  );
}
