"use client";
import { IconChevronRight } from "@tabler/icons-react";
import { formatMoment } from "#components/time/format-time.ts";
import { useNow } from "#components/time/use-now.ts";
import { Button } from "#components/ui/button.tsx";
import { useDetails } from "#components/ui/use-details.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { PostVersionRow } from "#core/contract/resources/post-version.ts";
import { VERSIONS_COPY } from "./copy.ts";
import { VersionChanges } from "./version-changes.tsx";
import { changeWords, saverWords } from "./version-words.ts";

const MINUTE_MS = 60_000;

interface Props {
  id: string;
  version: PostVersionRow;
  /** Number of the previous version; undefined if unknown. */
  before: number | undefined;
  present: number | undefined;
  busy: boolean;
  /** Undefined if the post can't be edited. */
  onRestore: ((number: number) => void) | undefined;
}

export function VersionItem({ id, version, before, present, busy, onRestore }: Props) {
  const { open, details } = useDetails();
  const workspace = useWorkspace();
  const now = useNow(workspace.now, MINUTE_MS);
  const { number, at } = version;
  const isPresent = number === present;
  return (
    <li className="border-t border-line first:border-t-0">
      <details className="group" {...details}>
        <summary className="flex min-h-11 list-none items-center gap-2 py-2 [&::-webkit-details-marker]:hidden">
          <IconChevronRight
            size={18}
            stroke={1.5}
            aria-hidden
            className="shrink-0 transition-transform group-open:rotate-90"
          />
          <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
            <span className="wrap-anywhere">
              {changeWords(version)} <span className="text-muted">{saverWords(version)}</span>
            </span>
            <span className="text-muted">
              {isPresent && `${VERSIONS_COPY.current} · `}
              <time dateTime={at}>
                {formatMoment(new Date(at), workspace.organization.time_zone, now)}
              </time>
            </span>
          </span>
        </summary>
        {open && (
          <div className="flex flex-col items-start gap-3 pb-4 pl-6">
            <VersionChanges id={id} number={number} before={before} present={present} />
            {!isPresent && onRestore !== undefined && (
              <Button busy={busy} onClick={() => onRestore(number)}>
                {VERSIONS_COPY.restore}
              </Button>
            )}
          </div>
        )}
      </details>
    </li>
  );
}
