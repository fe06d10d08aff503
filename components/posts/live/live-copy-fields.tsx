"use client";
import { useState } from "react";
import { TextEditor } from "#components/composer/editor/text-editor.tsx";
import { PlatformMark } from "#components/marks/platform-mark.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { useChannels } from "#components/workspace/use-channels.ts";
import { LIVE_COPY } from "./copy.ts";
import type { LiveCopy } from "./live-copies.ts";
import { LiveThread } from "./live-thread.tsx";

interface Props {
  copy: LiveCopy;
  folded: boolean;
  onChange(words: Partial<LiveCopy>): void;
}

/** The editable text of the main post or a customized channel. Collapsed, it shows the beginning. */
export function LiveCopyFields({ copy, folded, onChange }: Props) {
  const [open, setOpen] = useState(!folded);
  if (!folded) {
    return (
      <section aria-label={copy.label} className="flex flex-col gap-2">
        <h3>
          <CopyName copy={copy} />
        </h3>
        <Fields copy={copy} onChange={onChange} />
      </section>
    );
  }
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="rounded-surface border border-line px-3"
    >
      <summary className="min-h-11 cursor-pointer py-2">
        <CopyName copy={copy} />
        {!open && (
          <span dir="auto" className="block truncate text-start text-muted">
            {copy.title ?? copy.markdown}
          </span>
        )}
      </summary>
      {open && (
        <div className="flex flex-col gap-2 pb-3">
          <Fields copy={copy} onChange={onChange} />
        </div>
      )}
    </details>
  );
}

/** The handle distinguishes channels with the same name. */
function CopyName({ copy: { channel_id, label, shown_on } }: Pick<Props, "copy">) {
  const channel = useChannels().find(({ id }) => id === channel_id);
  const handle = channel === undefined || channel.handle === label ? null : channel.handle;
  return (
    <span className="inline-flex max-w-[calc(100%-2rem)] flex-wrap items-center gap-x-2 align-top">
      {channel !== undefined && <PlatformMark provider={channel.provider} />}
      <span className="font-medium wrap-anywhere">{label}</span>
      {handle !== null && <span className="text-sm wrap-anywhere text-muted">{handle}</span>}
      {shown_on !== null && (
        <span className="text-sm wrap-anywhere text-muted">{placeWords(shown_on)}</span>
      )}
    </span>
  );
}

const MOST_NAMED = 4;

function placeWords(names: readonly string[]): string {
  return names.length > MOST_NAMED ? LIVE_COPY.on_many(names.length) : LIVE_COPY.on(names);
}

function Fields({ copy, onChange }: Pick<Props, "copy" | "onChange">) {
  const { label, markdown, title, threaded } = copy;
  return (
    <>
      {title !== null && (
        <TextField
          label={LIVE_COPY.title_field}
          value={title}
          onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
        />
      )}
      {markdown !== null && threaded && (
        <LiveThread
          label={label}
          markdown={markdown}
          onChange={(words) => onChange({ markdown: words })}
        />
      )}
      {markdown !== null && !threaded && (
        <TextEditor
          label={LIVE_COPY.text(label)}
          value={markdown}
          onChange={(words) => onChange({ markdown: words })}
          className="min-h-32"
        />
      )}
    </>
  );
}
