"use client";
import { useQuery } from "@tanstack/react-query";
import type { SampleData } from "#core/contract/resources/sample-data.ts";
import { useTRPC } from "../api/trpc.ts";
import { SAMPLE_COPY } from "./copy.ts";
import { FillButton } from "./fill-button.tsx";
import { RemoveSamples } from "./remove-samples.tsx";

/** The settings' part for people who may fill in and remove sample data. */
export function SampleSection({ initial }: { initial: SampleData }) {
  const trpc = useTRPC();
  const { data } = useQuery(
    trpc.organizations.get_sample_data.queryOptions({}, { initialData: initial }),
  );
  return (
    <section aria-label={SAMPLE_COPY.title} className="flex max-w-2xl flex-col items-start gap-4">
      <div className="flex flex-col gap-1">
        <h2 className="text-xl font-bold">{SAMPLE_COPY.title}</h2>
        <p className="text-muted">{SAMPLE_COPY.intro}</p>
        {data.state === "filling" && <p className="text-muted">{SAMPLE_COPY.unfinished}</p>}
      </div>
      {data.state === "none" ? <FillButton /> : <RemoveSamples />}
    </section>
  );
}
