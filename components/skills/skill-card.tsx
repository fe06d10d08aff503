"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import type { Skill } from "#core/contract/resources/skill.ts";
import { Button } from "../ui/button.tsx";
import { orNotLoaded } from "../ui/not-loaded.tsx";
import { SKILLS_COPY } from "./copy.ts";

const RunDialog = dynamic(
  () => import("./run-dialog.tsx").then(({ RunDialog: part }) => part, orNotLoaded),
  { ssr: false },
);
const ScheduleDialog = dynamic(
  () => import("./schedule-dialog.tsx").then(({ ScheduleDialog: part }) => part, orNotLoaded),
  { ssr: false },
);

export function SkillCard({ skill }: { skill: Skill }) {
  const [open, setOpen] = useState<"run" | "schedule" | null>(null);
  const { title, description, asks } = skill;
  const dialog = {
    skill,
    open: true,
    onOpenChange: (opened: boolean) => {
      if (!opened) setOpen(null);
    },
  };
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-80">
        <h2 className="text-lg font-bold">{title}</h2>
        <p className="max-w-prose text-muted">
          {description}
          {asks && ` ${SKILLS_COPY.asks}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          aria-label={`${SKILLS_COPY.schedule}: ${title}`}
          onClick={() => setOpen("schedule")}
        >
          {SKILLS_COPY.schedule}
        </Button>
        <Button aria-label={`${SKILLS_COPY.run}: ${title}`} onClick={() => setOpen("run")}>
          {SKILLS_COPY.run}
        </Button>
      </div>
      {open === "run" && <RunDialog {...dialog} />}
      {open === "schedule" && <ScheduleDialog {...dialog} />}
    </li>
  );
}
