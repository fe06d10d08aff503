/**
 * The supervisor's tasks, each run in a process of its own (run-task.ts) to release what it loads. The supervisor stays
 * as long as Crier runs, and must stay small.
 */
import { checkDatabase } from "./check-database.ts";
import { greet } from "./greet.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { separateRole } from "./separate-role.ts";

export const TASKS = { checkDatabase, greet, prepareDatabase, separateRole };

export type Tasks = typeof TASKS;
