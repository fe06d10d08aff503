"use client";
import dynamic from "next/dynamic";
import { useEffect, useRef } from "react";
import { isDisconnected } from "../channels/is-disconnected.ts";
import { useNow } from "../time/use-now.ts";
import { nothingYet, orNotLoaded } from "../ui/not-loaded.tsx";
import { useChannels } from "../workspace/use-channels.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";

const MINUTE_MS = 60_000;

/** Brings the sign-in forms along, which a page without lost channels doesn't load. */
const DisconnectedNotice = dynamic(
  () => import("./disconnected-notice.tsx").then((it) => it.DisconnectedNotice, orNotLoaded),
  { loading: nothingYet },
);

/** Says above every page which channels are disconnected, until they are reconnected. */
export function DisconnectedBanner() {
  const now = useNow(useWorkspace().now, MINUTE_MS);
  const lost = useChannels().filter((channel) => isDisconnected(channel, now));
  const banner = useFocusHandedOn(lost.length);
  if (lost.length === 0) return null;
  return (
    <div ref={banner} className="mb-6 empty:hidden">
      <DisconnectedNotice lost={lost} />
    </div>
  );
}

/** Puts the focus on the page's content where it was in the banner, or in a dialog of its, and went away with it. */
function useFocusHandedOn(lost: number) {
  const banner = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest("[data-dialog]") !== null) return;
      hadFocus.current = banner.current?.contains(target) === true;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  useEffect(() => {
    if (lost > 0 || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement === document.body) document.getElementById("content")?.focus();
  }, [lost]);
  return banner;
}
