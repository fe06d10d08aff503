import { type Fault, isToBeOut } from "./plan.ts";

/** One channel of an armed post at the end: its state in Crier, and what its platform received. */
export interface Outcome {
  post_id: string;
  content: string;
  provider: string;
  fault: Fault | null;
  status: string;
  error: string | null;
  received: number;
}

/** Returns each violation of Crier's promise; empty if it was kept. */
export function judge(outcomes: readonly Outcome[]): string[] {
  return outcomes.flatMap((outcome) => {
    const wrong = faultOf(outcome);
    const { post_id, content, provider, fault, status, received, error } = outcome;
    const facts = `status ${status}, received ${received} times, simulated ${fault ?? "nothing"}, error ${error ?? "none"}`;
    return wrong === null ? [] : [`${post_id} on ${provider} ("${content}"): ${wrong} (${facts})`];
  });
}

function faultOf({ status, received, error, fault }: Outcome): string | null {
  if (received > 1) return "it went out more than once";
  if (status === "published") return received === 1 ? null : "it never arrived";
  if (status !== "failed" && status !== "unconfirmed") return "it is left on its way";
  if (!error) return `it is ${status} without a reason`;
  if (status === "failed" && received > 0) return "it is out and counts as failed";
  if (isToBeOut(fault)) return `it is ${status} though nothing stood in its way for good`;
  return null;
}
