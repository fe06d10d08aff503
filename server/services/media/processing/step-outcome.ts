import type { FileFault } from "#server/media/task.ts";

/** Outcome of a processing step: continue, already ended by another run, or unusable file. */
export type StepOutcome = "go_on" | "ended" | FileFault;
