"use client";
import { useState } from "react";
import type { z } from "zod";
import { Button } from "#components/ui/button.tsx";
import { CheckField } from "#components/ui/check-field.tsx";
import { useMay } from "#components/workspace/use-may.ts";
import type { GetQueue } from "#core/contract/operations/queue.ts";
import type { ChannelQueue } from "#core/contract/resources/queue.ts";
import { DEFAULT_POSTING_TIMES } from "#core/domain/schedule/default-times.ts";
import { TABLE_COPY, TIMES_COPY } from "../copy.ts";
import { TimesDialog } from "../times-dialog.tsx";
import { useSaveTimes } from "../use-save-times.ts";
import { OrganizationRow } from "./organization-row.tsx";
import { TimesRow } from "./times-row.tsx";

/** The posting times of all channels, and of the organization, in one table. */
export function TimesTable({ queue }: { queue: z.output<typeof GetQueue.output> }) {
  const { channels, posting_times, time_zone } = queue;
  const mayChange = useMay("channels");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const selected = channels.filter(({ channel_id }) => chosen.includes(channel_id));
  const select = (id: string, on: boolean) =>
    setChosen(on ? [...chosen, id] : chosen.filter((each) => each !== id));
  return (
    <section aria-label={TABLE_COPY.title} className="flex flex-col gap-4">
      <p className="max-w-prose text-muted">{TABLE_COPY.intro(time_zone)}</p>
      <div className="rounded-surface border border-line bg-surface">
        {mayChange && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-2">
            <CheckField
              label={TABLE_COPY.select_all}
              checked={selected.length === channels.length}
              onChange={(on) => setChosen(on ? channels.map(({ channel_id }) => channel_id) : [])}
            />
            <SetTimes selected={selected} />
          </div>
        )}
        <ul className="divide-y divide-line">
          <OrganizationRow times={posting_times} />
          {channels.map((row) => (
            <TimesRow
              key={row.channel_id}
              row={row}
              others={channels.filter((each) => each !== row)}
              selected={chosen}
              onSelect={mayChange ? (on) => select(row.channel_id, on) : null}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Sets one week for all selected channels. */
function SetTimes({ selected }: { selected: readonly ChannelQueue[] }) {
  const { forChannels } = useSaveTimes();
  const [open, setOpen] = useState(false);
  const [first] = selected;
  const named = selected.map(({ channel_id: id, name }) => ({ id, name }));
  if (first === undefined) return <p className="text-sm text-muted">{TABLE_COPY.choose_first}</p>;
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        {TABLE_COPY.set(selected.length)}
      </Button>
      <TimesDialog
        open={open}
        title={TIMES_COPY.title_many(selected.length)}
        description={TIMES_COPY.replaces(TIMES_COPY.names(named.map(({ name }) => name)))}
        times={first.posting_times.length > 0 ? first.posting_times : DEFAULT_POSTING_TIMES}
        inherited={null}
        channel_id={selected.length === 1 ? first.channel_id : null}
        onSave={(times) => forChannels(named, times)}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
