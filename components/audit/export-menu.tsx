"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { orNotLoaded } from "../ui/not-loaded.tsx";
import type { AuditFilter } from "./audit-filter.ts";
import { AUDIT_COPY } from "./copy.ts";

const load = () => import("./export-popup.tsx");

const ExportPopup = dynamic(() => load().then((module) => module.ExportPopup, orNotLoaded), {
  ssr: false,
  loading: () => (
    <Button look="quiet" aria-haspopup="menu" aria-expanded={false} busy>
      {AUDIT_COPY.export}
    </Button>
  ),
});

/** Exports the events that match the filters. The menu is loaded on pointer enter or focus. */
export function ExportMenu({ input }: { input: AuditFilter }) {
  const [opened, setOpened] = useState(false);
  if (opened) return <ExportPopup input={input} />;
  return (
    <Button
      look="quiet"
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setOpened(true)}
    >
      {AUDIT_COPY.export}
    </Button>
  );
}
