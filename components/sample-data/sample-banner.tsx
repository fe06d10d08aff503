"use client";
import { IconFlask } from "@tabler/icons-react";
import { useMay } from "../workspace/use-may.ts";
import { SAMPLE_COPY } from "./copy.ts";
import { RemoveSamples } from "./remove-samples.tsx";

/** Shown on home while the organization has sample data, or gets it. */
export function SampleBanner({ state }: { state: "filling" | "filled" }) {
  const mayRemove = useMay("settings");
  return (
    <section
      aria-label={SAMPLE_COPY.title}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-surface border border-line bg-surface py-1 pr-1 pl-3"
    >
      <IconFlask size={18} stroke={1.5} aria-hidden className="shrink-0 text-muted" />
      <p className="min-w-0 flex-1 basis-52 py-2">
        {state === "filled" ? SAMPLE_COPY.banner : SAMPLE_COPY.filling}
      </p>
      {mayRemove && state === "filled" && <RemoveSamples />}
    </section>
  );
}
