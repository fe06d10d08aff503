"use client";
import { useEffect, useRef } from "react";
import type { Channel } from "#core/contract/resources/channel.ts";
import { ReconnectChannel } from "../channels/reconnect-channel.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Notice } from "../ui/notice.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { BANNER_COPY } from "./copy.ts";

/** The disconnected channels: a single one with a button to reconnect it, several with a link to all of them. */
export function DisconnectedNotice({ lost }: { lost: readonly Channel[] }) {
  const notice = useFocusHandedOn();
  return (
    <div ref={notice}>
      <Lost lost={lost} />
    </div>
  );
}

function Lost({ lost }: { lost: readonly Channel[] }) {
  const { slug } = useWorkspace().organization;
  const [only, another] = lost;
  if (only !== undefined && another === undefined) {
    return (
      <Notice
        tone="failed"
        title={BANNER_COPY.disconnected(only.name)}
        action={<ReconnectChannel channel={only} />}
      />
    );
  }
  return (
    <Notice
      tone="failed"
      title={BANNER_COPY.disconnected_count(lost.length)}
      action={
        <ButtonLink href={`/${slug}/channels?health=disconnected`} look="primary">
          {BANNER_COPY.see_channels}
        </ButtonLink>
      }
    />
  );
}

/** If the focus was in the notice or its dialog when it unmounted, focuses the page's content. */
function useFocusHandedOn() {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let hadFocus = false;
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest("[data-dialog]") !== null) return;
      hadFocus = notice.current?.contains(target) === true;
    };
    document.addEventListener("focusin", note);
    return () => {
      document.removeEventListener("focusin", note);
      if (hadFocus && document.activeElement === document.body)
        document.getElementById("content")?.focus();
    };
  }, []);
  return notice;
}
