"use client";
import { useState } from "react";
import { DEFAULT_POSTING_TIMES } from "#core/domain/schedule/default-times.ts";
import { Button } from "../ui/button.tsx";
import { useMay } from "../workspace/use-may.ts";
import { QUEUE_COPY, TIMES_COPY } from "./copy.ts";
import { TimesDialog } from "./times-dialog.tsx";
import { useSaveTimes } from "./use-save-times.ts";
import { useWeek } from "./use-week.ts";

interface Props {
  id: string;
  /** `titled` next to a heading that says what it edits, `set` where there are no times yet. */
  look?: "plain" | "titled" | "set";
}

/** A button that edits the posting times of a channel, its own or inherited ones. */
export function ChannelTimes({ id, look = "plain" }: Props) {
  const week = useWeek(id);
  const [open, setOpen] = useState(false);
  const { forChannels } = useSaveTimes();
  const mayChange = useMay("channels");
  if (!mayChange || week === null) return null;
  const { name, own, inherited, isEmpty } = week;
  const { label, spoken } = LABELS[look];
  return (
    <>
      <Button
        look={look === "set" ? "primary" : "secondary"}
        aria-label={spoken(name)}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <TimesDialog
        open={open}
        title={TIMES_COPY.title(name)}
        times={isEmpty ? DEFAULT_POSTING_TIMES : own}
        inherited={isEmpty ? null : inherited}
        channel_id={id}
        onSave={(times) => forChannels([{ id, name }], times)}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

const LABELS = {
  plain: { label: QUEUE_COPY.edit_times, spoken: TIMES_COPY.title },
  titled: { label: QUEUE_COPY.edit, spoken: TIMES_COPY.edit_label },
  set: { label: QUEUE_COPY.set_times, spoken: TIMES_COPY.set_label },
} as const;
