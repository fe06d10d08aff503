import { IconAlertTriangle, IconCheck, IconPencil, type TablerIcon } from "@tabler/icons-react";
import type { PostRow } from "#core/contract/resources/post.ts";
import { PlatformMark } from "../marks/platform-mark.tsx";
import type { Standing } from "../posts/standing.ts";
import { STATUS_COPY } from "../posts/status-copy.ts";

const MARKS: Partial<Record<Standing, { icon: TablerIcon; tone: string }>> = {
  published: { icon: IconCheck, tone: "" },
  partially_published: { icon: IconAlertTriangle, tone: "text-warning" },
  failed: { icon: IconAlertTriangle, tone: "text-failed" },
  not_sent: { icon: IconAlertTriangle, tone: "text-warning" },
  draft: { icon: IconPencil, tone: "text-muted" },
};

const MOST = 3;

/** The status of a post: an icon unless it is scheduled, and text for screen readers. */
export function ChipMark({ standing }: { standing: Standing }) {
  const mark = MARKS[standing];
  return (
    <>
      {mark !== undefined && (
        <mark.icon size={14} stroke={2} aria-hidden className={`shrink-0 ${mark.tone}`} />
      )}
      <span className="sr-only">{STATUS_COPY[standing]}, </span>
    </>
  );
}

export function ChipMarks({ channels }: Pick<PostRow, "channels">) {
  const rest = channels.length - MOST;
  return (
    <span className="flex shrink-0 items-center gap-1 text-muted">
      {channels.slice(0, MOST).map(({ channel_id, provider, name }) => (
        <span key={channel_id} title={name}>
          <PlatformMark provider={provider} />
          <span className="sr-only">{name}</span>
        </span>
      ))}
      {rest > 0 && <span className="text-sm">+{rest}</span>}
    </span>
  );
}
