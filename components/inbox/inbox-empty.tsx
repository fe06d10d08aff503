"use client";
import { useEffect, useRef } from "react";
import { ButtonLink } from "../ui/button-link.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { INBOX_COPY } from "./copy.ts";
import { type InboxQuery, writeInboxQuery } from "./inbox-query.ts";

interface Props {
  query: InboxQuery;
  /** Whether the view had messages, which are all done. */
  isAllDone: boolean;
  takesFocus(): boolean;
}

export function InboxEmpty({ query, isAllDone, takesFocus }: Props) {
  const { slug } = useWorkspace().organization;
  const heading = useRef<HTMLHeadingElement>(null);
  const arrived = useRef(takesFocus);
  useEffect(() => {
    if (arrived.current()) heading.current?.focus();
  }, []);
  const isFiltered = writeInboxQuery({ ...query, view: "open" }) !== "";
  const { title, text } = textsOf(query, { isAllDone, isFiltered });
  return (
    <section className="flex flex-col items-start gap-3 rounded-surface border border-dashed border-edge p-6">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
        {title}
      </h2>
      {text !== null && <p className="text-muted">{text}</p>}
      {isFiltered ? (
        <ButtonLink href={`/${slug}/inbox${writeInboxQuery({ view: query.view })}`}>
          {INBOX_COPY.clear}
        </ButtonLink>
      ) : (
        !isAllDone && <ButtonLink href={`/${slug}/channels`}>{INBOX_COPY.channels}</ButtonLink>
      )}
    </section>
  );
}

function textsOf(
  { view }: InboxQuery,
  { isAllDone, isFiltered }: { isAllDone: boolean; isFiltered: boolean },
): { title: string; text: string | null } {
  const isOfOpen = view === "open" || view === "unanswered";
  if (isAllDone && isOfOpen)
    return {
      title: INBOX_COPY.all_done,
      text: isFiltered ? INBOX_COPY.all_done_filtered : INBOX_COPY.all_done_text,
    };
  if (isFiltered) return { title: INBOX_COPY.no_match, text: null };
  return { title: INBOX_COPY.empty_title, text: INBOX_COPY.empty_text };
}
