"use client";
import Link from "next/link";
import { useState } from "react";
import { ChannelAvatar } from "#components/marks/channel-avatar.tsx";
import { formatMoment } from "#components/time/format-time.ts";
import { lowerFirst } from "#components/time/lower-first.ts";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { HandoffSheet } from "#core/contract/operations/posts/answer-handoff.ts";
import { AnswerBar } from "./answer-bar.tsx";
import { HANDOFF_COPY as COPY } from "./copy.ts";
import { Ended } from "./ended.tsx";
import { Files } from "./files.tsx";
import { KeepPage } from "./keep-page.tsx";
import { useOnline } from "./use-online.ts";

interface Props {
  slug: string;
  zone: string;
  /** ISO. */
  now: string;
  sheet: HandoffSheet;
}

/** What a person needs to publish a post in a platform's app, made for one hand on a phone. Works offline once opened. */
export function Handoff({ slug, zone, now, sheet: initial }: Props) {
  const [sheet, setSheet] = useState(initial);
  const online = useOnline();
  const { platform, channel, status, items } = sheet;
  const isOpen = status === "handoff";
  /** The end stands at the top of the page, the answer was given at its bottom. */
  function showEnd(ended: HandoffSheet) {
    setSheet(ended);
    window.scrollTo({ top: 0 });
  }
  const momentOf = (instant: string) => formatMoment(new Date(instant), zone, new Date(now));
  return (
    <>
      <KeepPage />
      <main className="mx-auto flex max-w-xl flex-col gap-4 p-4 pb-28">
        <header className="flex flex-col gap-2">
          <p className="text-sm text-muted">{COPY.due(lowerFirst(momentOf(sheet.due_at)))}</p>
          <h1 className="text-2xl font-bold tracking-tight wrap-anywhere">
            {COPY.title(platform)}
          </h1>
          <p className="flex items-center gap-2 wrap-anywhere">
            <ChannelAvatar channel={{ ...channel, mode: "handoff" }} size={20} />
            {COPY.on(channel.name, channel.handle)}
          </p>
        </header>
        {!online && <Notice tone="warning" title={COPY.offline} />}
        {isOpen ? (
          <p className="text-sm text-muted">{COPY.until(lowerFirst(momentOf(sheet.expires_at)))}</p>
        ) : (
          <Ended sheet={sheet} slug={slug} online={online} onCorrected={setSheet} />
        )}
        {items.map(({ text, files }, index) => (
          <section
            // biome-ignore lint/suspicious/noArrayIndexKey: The parts of a thread never move.
            key={index}
            aria-label={items.length > 1 ? COPY.part(index + 1, items.length) : COPY.text}
            className="flex flex-col gap-3"
          >
            {items.length > 1 && (
              <h2 className="font-bold">{COPY.part(index + 1, items.length)}</h2>
            )}
            {files.length > 0 && <Files files={files} />}
            {(text !== "" || files.length === 0) && (
              <Card
                text={text}
                copy={items.length > 1 ? COPY.copy_part(index + 1) : COPY.copy_text}
              />
            )}
          </section>
        ))}
        {sheet.title !== null && (
          <Card label={COPY.heading} text={sheet.title} copy={COPY.copy_title} />
        )}
        {sheet.first_comment !== null && (
          <Card label={COPY.comment} text={sheet.first_comment} copy={COPY.copy_comment} />
        )}
        {sheet.settings.length > 0 && <Settings settings={sheet.settings} />}
        <p className="flex flex-wrap gap-x-4 gap-y-2">
          <PlainLink href={`/${slug}/posts/${sheet.post_id}`}>{COPY.to_post}</PlainLink>
          <PlainLink href={`/${slug}/settings/notifications`}>{COPY.notify}</PlainLink>
        </p>
        {isOpen && !sheet.may_answer && <p className="text-muted">{COPY.may_not}</p>}
      </main>
      {isOpen && sheet.may_answer && (
        <AnswerBar slug={slug} sheet={sheet} online={online} onAnswered={showEnd} />
      )}
    </>
  );
}

function PlainLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} prefetch={false} className="text-accent underline underline-offset-2">
      {children}
    </Link>
  );
}

interface CardProps {
  label?: string;
  text: string;
  copy: string;
}

function Card({ label, text, copy }: CardProps) {
  if (text === "") return <p className="text-muted">{COPY.no_text}</p>;
  return (
    <div className="flex flex-col items-start gap-3 rounded-surface border border-line bg-surface p-3">
      {label !== undefined && <h2 className="text-sm text-muted">{label}</h2>}
      <p dir="auto" className="w-full wrap-anywhere whitespace-pre-wrap select-text">
        {text}
      </p>
      <CopyButton text={text} label={copy} />
    </div>
  );
}

function Settings({ settings }: { settings: HandoffSheet["settings"] }) {
  return (
    <section aria-labelledby="settings" className="flex flex-col gap-1">
      <h2 id="settings" className="font-bold">
        {COPY.settings}
      </h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {settings.map(({ title, value }) => (
          <div key={title} className="contents">
            <dt className="text-muted">{title}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
