"use client";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import type { Pause } from "../workspace/workspace.ts";
import { BANNER_COPY } from "./copy.ts";

interface Props {
  pause: Pause;
  resume(): Promise<void>;
}

export function PausedNotice({ pause, resume }: Props) {
  if (pause.ends === "by_operator") {
    return (
      <Notice tone="warning" title={BANNER_COPY.paused_title}>
        {BANNER_COPY.paused_text}
      </Notice>
    );
  }
  return (
    <Notice tone="warning" title={BANNER_COPY.restored_title}>
      <p>{BANNER_COPY.restored_text(pause.reason)}</p>
      {pause.ends === "by_you" ? (
        <form action={resume}>
          <Button type="submit">{BANNER_COPY.resume}</Button>
        </form>
      ) : (
        <p>{BANNER_COPY.ask_admin}</p>
      )}
    </Notice>
  );
}
