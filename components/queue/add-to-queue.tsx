"use client";
import type { Ref } from "react";
import { Button } from "../ui/button.tsx";
import { LACKING_COPY } from "./copy.ts";
import { LackingTimes } from "./lacking-times.tsx";
import type { TimesFormHandle } from "./times-form.tsx";
import { useLacking } from "./use-lacking.ts";

interface Props {
  channel_ids: readonly string[];
  setting: boolean;
  onSetting(setting: boolean): void;
  form: Ref<TimesFormHandle>;
  onAdd(): void;
}

/** Adds a post to the queues of its channels, after setting the posting times of those that have none. */
export function AddToQueue({ channel_ids, onAdd, ...props }: Props) {
  const lacking = useLacking(channel_ids);
  if (lacking.length > 0)
    return <LackingTimes {...props} channels={lacking} posts={1} onReady={onAdd} />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-muted">{LACKING_COPY.hint}</p>
      <Button onClick={onAdd}>{LACKING_COPY.add}</Button>
    </div>
  );
}
