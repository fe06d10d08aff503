import type { FileFault } from "#server/media/task.ts";

export type StepOutcome = "go_on" | "ended" | FileFault;
