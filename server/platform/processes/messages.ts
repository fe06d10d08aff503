/** Messages between the processes that serve the app together and the one that started them (serve-many.ts). */
import type { Limit } from "./ledger.ts";

export type ToPrimary =
  | { crier: "serving" }
  | { crier: "take"; id: string; limits: readonly Limit[] }
  | { crier: "release"; id: string }
  | { crier: "gather"; id: string }
  | { crier: "metrics"; id: string; metrics: unknown };

export type FromPrimary =
  | { crier: "answer"; id: string; answer: unknown }
  | { crier: "report"; id: string };
