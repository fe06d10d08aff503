import type { CurrentCall } from "../protocol/current-call.ts";
import type { FinishedStep } from "../store/record-calls.ts";
import { type Claim, MAIN } from "../types.ts";
import type { Worker } from "./worker.ts";

/** A call that is made now, and the steps that are over and not stored yet. */
export interface CallInFlight {
  claim: Claim;
  startedAt: Date;
  finished: FinishedStep[];
  /** Takes note of a step that ran. */
  finish(step: { id: string; name: string; op: string; data: unknown }): void;
  current: CurrentCall;
  /** Comes true when the call is not to be gone on with: another process does, or its results can't be stored. */
  dropped: Promise<"dropped">;
}

/** Whether nothing of the run but this call can go on. */
export function isAlone({ stepId, races }: Claim): boolean {
  return stepId === MAIN && !races;
}

/** Begins a call. `endsStep` is the sleep that is over with it. */
export function beginCall(worker: Worker, claim: Claim, endsStep: string | null): CallInFlight {
  const startedAt = new Date();
  const finished: FinishedStep[] =
    endsStep === null ? [] : [endedSleep(claim, endsStep, startedAt)];
  const { promise: dropped, resolve, reject } = Promise.withResolvers<"dropped">();
  dropped.catch(() => undefined);
  let stepStartedAt = startedAt;

  function finish({ id, name, op, data }: { id: string; name: string; op: string; data: unknown }) {
    if (!isAlone(claim) || claim.steps.some((step) => step.id === id)) return;
    const result = { data: data ?? null };
    const attempts = claim.attempt + 1;
    const { runId } = claim;
    finished.push({ runId, stepId: id, name, op, attempts, result, startedAt: stepStartedAt });
    claim.steps.push({ id, result });
  }

  /** A step's body may begin when the results before it are stored: if it crashes, they are not made again. */
  async function beginStep(): Promise<void> {
    stepStartedAt = new Date();
    if (!finished.some(({ attempts }) => attempts > 0)) return;
    const kind = worker.isStopping() ? "handed_over" : "ran";
    const { sdkVersion } = claim;
    const record = { claim, sdkVersion, startedAt, finished: [...finished] };
    const isStored = await worker
      .record({ ...record, progress: { kind } })
      .catch((error: unknown) => {
        reject(error);
        return false;
      });
    finished.length = 0;
    claim.attempt = 0;
    if (isStored && kind === "ran") return;
    resolve("dropped");
    await new Promise(() => undefined);
  }

  return {
    claim,
    startedAt,
    finished,
    finish,
    current: { ref: claim, beginStep, endStep: finish },
    dropped,
  };
}

function endedSleep({ runId }: Claim, stepId: string, startedAt: Date): FinishedStep {
  return { runId, stepId, name: "", op: "", attempts: 0, result: null, startedAt };
}
