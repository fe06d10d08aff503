import type { FileFault } from "#server/media/decoding/task.ts";

export type StepOutcome = "go_on" | "ended" | FileFault;
