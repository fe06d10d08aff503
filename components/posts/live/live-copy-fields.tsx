"use client";
import { useState } from "react";
import { TextEditor } from "#components/composer/editor/text-editor.tsx";
import { readParts, writeParts } from "#components/composer/thread/thread-text.ts";
import { useEngine } from "#components/composer/verdict/use-engine.ts";
import { ChannelAvatar } from "#components/marks/channel-avatar.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { useChannels } from "#components/workspace/use-channels.ts";
import { LIVE_COPY } from "./copy.ts";
import type { LiveCopy } from "./live-copies.ts";

interface Props {
  copy: LiveCopy;
  folded: boolean;
  onChange(text: Partial<LiveCopy>): void;
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
      {channel !== undefined && <ChannelAvatar channel={channel} size={20} />}
      <span className="font-medium wrap-anywhere">{label}</span>
      {handle !== null && <span className="text-sm wrap-anywhere text-muted">{handle}</span>}
      {shown_on !== null && (
        <span className="text-sm wrap-anywhere text-muted">{placeText(shown_on)}</span>
      )}
    </span>
  );
}

const MOST_NAMED = 4;

function placeText(names: readonly string[]): string {
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
          onChange={(text) => onChange({ markdown: text })}
        />
      )}
      {markdown !== null && !threaded && (
        <TextEditor
          label={LIVE_COPY.text(label)}
          value={markdown}
          onChange={(text) => onChange({ markdown: text })}
          className="min-h-32"
        />
      )}
    </>
  );
}

interface LiveThreadProps {
  label: string;
  markdown: string;
  onChange(markdown: string): void;
}

/** The items of a published thread. Platforms can't insert items. */
function LiveThread({ label, markdown, onChange }: LiveThreadProps) {
  const { engine } = useEngine();
  const { texts, separators } = readParts(markdown, engine);
  return (
    <>
      <p className="text-muted">{LIVE_COPY.thread_hint}</p>
      <ol aria-label={LIVE_COPY.thread(label)} className="flex flex-col gap-3">
        {texts.map((text, at) => (
          // Only its index identifies an item of a thread.
          <li key={String(at)} className="flex flex-col gap-1">
            <p className="text-sm text-muted">{LIVE_COPY.item(at + 1, texts.length)}</p>
            <TextEditor
              label={LIVE_COPY.item_text(label, at + 1, texts.length)}
              value={text}
              onChange={(typed) => onChange(writeParts(texts.with(at, typed), separators, engine))}
              className="min-h-20"
            />
          </li>
        ))}
      </ol>
    </>
  );
}
