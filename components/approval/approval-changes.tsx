"use client";
import type { RenderingChange } from "#core/domain/approval/rendering-changes.ts";
import { WordDiff } from "../diff/word-diff.tsx";
import { APPROVAL_COPY } from "./copy.ts";

interface Props {
  changes: readonly RenderingChange[];
  moment(instant: string): string;
}

/** The differences from the approved version by channel. Channels with equal changes are grouped. */
export function ApprovalChanges({ changes, moment }: Props) {
  if (changes.length === 0) return <p className="text-muted">{APPROVAL_COPY.no_changes}</p>;
  return (
    <dl className="flex flex-col gap-3 text-sm">
      {grouped(changes).map(({ names, change }) => (
        <div key={`${change.channel_id} ${change.part}`} className="flex flex-col gap-1">
          <dt className="font-medium wrap-anywhere">
            {APPROVAL_COPY.parts[change.part]}: {names.join(", ")}
          </dt>
          <dd>
            <Change change={change} moment={moment} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Change({ change, moment }: { change: RenderingChange; moment: Props["moment"] }) {
  const { part, before, after } = change;
  if (part === "channel")
    return before === null ? APPROVAL_COPY.channel_added : APPROVAL_COPY.channel_removed;
  if (part === "time") {
    const told = (at: string | null) => (at === null ? APPROVAL_COPY.no_time : moment(at));
    return `${told(before)} → ${told(after)}`;
  }
  if (before === null || after === null) return APPROVAL_COPY.too_long;
  return <WordDiff before={before} after={after} />;
}

function grouped(changes: readonly RenderingChange[]) {
  const groups = Map.groupBy(changes, ({ channel_id, part, before, after }) =>
    JSON.stringify([part === "channel" ? channel_id : part, before, after]),
  );
  return [...groups.values()].flatMap((own) => {
    const [change] = own;
    return change === undefined ? [] : [{ change, names: own.map(({ name }) => name) }];
  });
}
