/**
 * What the supervisor has others do: each task runs in a process of its own (run-task.ts), so that what it loads is
 * gone with it. The supervisor stays for as long as Crier runs, and must stay small.
 */
import { checkDatabase } from "./check-database.ts";
import { greet } from "./greet.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { separateRole } from "./separate-role.ts";

export const TASKS = { checkDatabase, greet, prepareDatabase, separateRole };

export type Tasks = typeof TASKS;
