"use client";
import { useState } from "react";
import type { Project } from "#core/contract/resources/project.ts";
import { Button } from "../ui/button.tsx";
import { QUEUE_COPY, TIMES_COPY } from "./copy.ts";
import { TimesDialog } from "./times-dialog.tsx";
import { useSaveTimes } from "./use-save-times.ts";

/** A button that edits the posting times that a project's channels share. */
export function EditProjectTimes({ project }: { project: Project }) {
  const [open, setOpen] = useState(false);
  const { forProject } = useSaveTimes();
  const title = TIMES_COPY.title(project.name);
  return (
    <>
      <Button aria-label={title} onClick={() => setOpen(true)}>
        {QUEUE_COPY.edit_times}
      </Button>
      <TimesDialog
        open={open}
        title={title}
        description={TIMES_COPY.project_hint}
        times={project.posting_times}
        inherited={null}
        onSave={(times) => forProject(project, times ?? [])}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
