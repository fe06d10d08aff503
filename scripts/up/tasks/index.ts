/**
 * The supervisor's tasks, run in a process of their own (run-task.ts) to release what they load. The supervisor stays as
 * long as Crier runs, and must stay small. Most starts need little of it, so what only a first start or an upgrade needs
 * is imported by then.
 */
import { checkDatabase } from "./check-database.ts";
import { greet } from "./greet.ts";
import { prepareDatabase, refuseBadSettings } from "./prepare-database.ts";
import { separateRole } from "./separate-role.ts";

export const TASKS = { checkDatabase, greet, prepareDatabase, refuseBadSettings, separateRole };

export type Tasks = typeof TASKS;
