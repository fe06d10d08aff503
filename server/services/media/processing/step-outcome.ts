import type { FileFault } from "#server/media/task.ts";

/** What a step of looking at a file comes to: it goes on, it has ended in the meantime, or the file can't be used. */
export type StepOutcome = "go_on" | "ended" | FileFault;
