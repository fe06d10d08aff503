"use client";
import { type ReactNode, useEffect, useRef } from "react";
import { Notice } from "#components/ui/notice.tsx";
import { listWords } from "#core/domain/words.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import type { ConnectResult } from "./connect-actions.ts";
import { GUEST_CONNECT_COPY } from "./copy.ts";

interface Props {
  organization: string;
  /** The organization's name and logo. */
  header: ReactNode;
  result: ConnectResult;
}

/** What was connected. The browser returns to the program that made the link, unless something is left to read. */
export function Connected({ organization, header, result: { names, failed, leave } }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const goes = leave !== null && failed.length === 0;
  useEffect(() => {
    heading.current?.focus();
    if (goes) window.location.assign(leave);
  }, [goes, leave]);
  const host = leave === null ? "" : new URL(leave).host;
  return (
    <div className="flex flex-col gap-6">
      {header}
      <div className="flex flex-col gap-2">
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold tracking-tight">
          {GUEST_CONNECT_COPY.connected}
        </h1>
        <p className="text-lg text-muted wrap-anywhere">
          {goes
            ? GUEST_CONNECT_COPY.leaving(host)
            : GUEST_CONNECT_COPY.connected_names(listWords(names), organization)}
        </p>
      </div>
      {failed.map(({ handle, message }) => (
        <Notice key={handle} tone="failed" title={GUEST_CONNECT_COPY.partly(handle)}>
          <p className="wrap-anywhere">{message}</p>
        </Notice>
      ))}
      {leave !== null && (
        <ButtonLink href={leave} prefetch={false} look="primary" className="self-start">
          {GUEST_CONNECT_COPY.continue_to(host)}
        </ButtonLink>
      )}
    </div>
  );
}
