"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import type { Insights } from "#core/contract/resources/insights.ts";
import { Button } from "../ui/button.tsx";
import { buttonLook } from "../ui/button-look.ts";
import { orNotLoaded } from "../ui/not-loaded.tsx";
import { useMay } from "../workspace/use-may.ts";
import { INSIGHTS_COPY, SHARE_COPY } from "./copy.ts";
import { Dropdown } from "./dropdown.tsx";
import { toDownloads } from "./insight-csv.ts";

const ShareDialog = dynamic(
  () => import("./share-dialog.tsx").then((module) => module.ShareDialog, orNotLoaded),
  { ssr: false },
);

interface Props {
  insights: Insights;
  /** What the link is to show. */
  shared: { from: string; to: string; channels?: string; label?: string };
}

/** Shares, downloads and prints the range. */
export function InsightActions({ insights, shared }: Props) {
  const mayShare = useMay("skills");
  const [sharing, setSharing] = useState(false);
  return (
    <div className="flex flex-wrap gap-2 md:justify-end print:hidden">
      {mayShare && (
        <>
          <Button onClick={() => setSharing(true)}>{SHARE_COPY.share}</Button>
          {sharing && <ShareDialog shared={shared} onClose={() => setSharing(false)} />}
        </>
      )}
      <Dropdown label={INSIGHTS_COPY.csv} className={buttonLook("secondary")} align="right">
        {toDownloads(insights).map(({ label, filename, csv }) => (
          <a
            key={filename}
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`}
            download={filename}
            className="flex min-h-11 items-center rounded-field px-2 md:min-h-9 hover:bg-sunken"
          >
            {label}
          </a>
        ))}
      </Dropdown>
      <Button onClick={() => window.print()}>{INSIGHTS_COPY.print}</Button>
    </div>
  );
}
