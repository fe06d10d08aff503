"use client";
import { IconChevronDown } from "@tabler/icons-react";
import Link from "next/link";
import { useId, useState } from "react";
import type { AuditItem } from "#core/contract/resources/audit-item.ts";
import { eventSentence, eventText } from "#core/domain/audit/event-sentence.ts";
import { useMoment } from "../runs/use-moment.ts";
import { formatClock } from "../time/format-time.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { AUDIT_COPY } from "./copy.ts";
import { describeFacts, type Fact, type Place } from "./describe-facts.ts";
import { subjectPath } from "./subject-path.ts";

interface Props {
  event: AuditItem;
  place: Place;
}

/** An event as a sentence, with a button that shows what else was recorded. */
export function AuditRow({ event, place }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <li className="flex flex-col">
      <div className="flex items-start gap-x-3 px-4 py-1">
        <time dateTime={event.at} className="w-11 shrink-0 py-2.5 text-muted md:py-1.5">
          {formatClock(new Date(event.at), place.zone)}
        </time>
        <Sentence event={event} />
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          aria-label={AUDIT_COPY.details_of(eventText(event))}
          onClick={() => setOpen(!open)}
          className="-mr-2 inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1 rounded-field px-2 text-sm text-muted hover:bg-sunken md:min-h-8"
        >
          <span className="max-md:sr-only">{AUDIT_COPY.details}</span>
          <IconChevronDown
            size={18}
            stroke={1.5}
            aria-hidden
            className={open ? "rotate-180" : ""}
          />
        </button>
      </div>
      <div id={id} hidden={!open} className="bg-sunken px-4 py-3">
        {open && <Details event={event} place={place} />}
      </div>
    </li>
  );
}

function Sentence({ event }: { event: AuditItem }) {
  const { slug } = useWorkspace().organization;
  const { actor, before, subject, after } = eventSentence(event);
  const path = subjectPath(event.subject);
  return (
    <p className="min-w-0 flex-1 py-2.5 wrap-anywhere md:py-1.5">
      <span className="font-medium">{actor}</span>
      {before}
      {path === null || subject === null ? (
        subject
      ) : (
        <Link href={`/${slug}/${path}`} className="underline underline-offset-2">
          {subject}
        </Link>
      )}
      {after}
    </p>
  );
}

function Details({ event, place }: Props) {
  const moment = useMoment();
  const time: Fact = { label: AUDIT_COPY.time, value: moment(event.at) };
  return (
    <div className="flex flex-col gap-3">
      <dl className="grid grid-cols-1 gap-x-6 gap-y-1 md:grid-cols-[12rem_minmax(0,1fr)]">
        {[time, ...describeFacts(event, place)].map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-sm text-muted max-md:mt-1">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {event.request_id !== null && (
        <div>
          <CopyButton text={event.request_id} label={AUDIT_COPY.request_id} />
        </div>
      )}
    </div>
  );
}
