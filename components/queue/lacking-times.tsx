"use client";
import type { Ref } from "react";
import { DEFAULT_POSTING_TIMES } from "#core/domain/schedule/default-times.ts";
import { whomToAsk } from "../roles/whom-to-ask.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { useMay } from "../workspace/use-may.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { LACKING_COPY, TIMES_COPY } from "./copy.ts";
import { TimesForm, type TimesFormHandle } from "./times-form.tsx";
import { type NamedChannel, useSaveTimes } from "./use-save-times.ts";

interface Props {
  /** The channels without posting times, at least one. */
  channels: readonly NamedChannel[];
  /** How many posts are to be added to the queue. */
  posts: number;
  /** Whether the form is shown. */
  setting: boolean;
  onSetting(setting: boolean): void;
  /** Called once they have posting times. */
  onReady(): void;
  form?: Ref<TimesFormHandle>;
}

/** Says which channels have no posting times, and sets them in place. */
export function LackingTimes({ channels, posts, setting, onSetting, onReady, form }: Props) {
  const { forChannels } = useSaveTimes();
  const mayChange = useMay("channels");
  const workspace = useWorkspace();
  const names = channels.map(({ name }) => name);
  async function save(times: Parameters<typeof forChannels>[1]) {
    const reason = await forChannels(channels, times);
    if (reason === null) onReady();
    return reason;
  }
  if (!setting)
    return (
      <Notice
        tone="warning"
        title={LACKING_COPY.lack(names, posts)}
        action={mayChange && <Button onClick={() => onSetting(true)}>{LACKING_COPY.set}</Button>}
      >
        {!mayChange && <p>{LACKING_COPY.ask(whomToAsk(workspace))}</p>}
      </Notice>
    );
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-medium wrap-anywhere">{TIMES_COPY.title(TIMES_COPY.names(names))}</h3>
      <TimesForm
        ref={form}
        required
        times={DEFAULT_POSTING_TIMES}
        inherited={null}
        channel_id={channels.length === 1 ? (channels[0]?.id ?? null) : null}
        saveLabel={TIMES_COPY.save_and_queue}
        onSave={save}
        onCancel={() => onSetting(false)}
      />
    </div>
  );
}
