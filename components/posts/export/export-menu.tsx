"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import type { PostQuery } from "../post-query.ts";
import { ExportButton } from "./export-button.tsx";

const load = () => import("./export-popup.tsx");
const ExportPopup = dynamic(() => load().then((module) => module.ExportPopup), {
  ssr: false,
  loading: () => <ExportButton busy />,
});

/** Exports the posts that match the filters. The menu is loaded on pointer enter or focus. */
export function ExportMenu({ query }: { query: PostQuery }) {
  const [opened, setOpened] = useState(false);
  if (opened) return <ExportPopup query={query} />;
  return (
    <ExportButton
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setOpened(true)}
    />
  );
}
