"use client";
import { listWords } from "#core/domain/words.ts";
import { Notice } from "../ui/notice.tsx";
import type { ApiEnd } from "../workspace/workspace.ts";
import { BANNER_COPY } from "./copy.ts";

export function ApiEndNotice({ end }: { end: ApiEnd }) {
  const titles = listWords(end.titles);
  return (
    <Notice tone={end.has_ended ? "failed" : "warning"} title={end.title}>
      <p>
        {end.has_ended ? BANNER_COPY.since_api_ended(titles) : BANNER_COPY.once_api_ends(titles)}{" "}
        {BANNER_COPY.ask_to_upgrade(end.variable)}
      </p>
    </Notice>
  );
}
