import type { CurrentCall, Slot } from "../protocol/current-call.ts";
import type { FinishedStep } from "../store/record-calls.ts";
import { type Claim, MAIN } from "../types.ts";
import type { Worker } from "./worker.ts";

/** Milliseconds after which a step's result is stored if its function hasn't returned yet. */
const LONGEST_UNSTORED = 500;

export interface CallInFlight {
  claim: Claim;
  startedAt: Date;
  finished: FinishedStep[];
  finish(step: RanStep): void;
  current: CurrentCall;
  /** Resolves if the call must not continue: another process continues it, or its results can't be stored. */
  dropped: Promise<"dropped">;
  /** Stops storing by itself. Resolves when storing in progress has finished. */
  end(): Promise<void>;
}

interface RanStep {
  id: string;
  name: string;
  op: string;
  data: unknown;
}

export function isAlone({ stepId, races }: Claim): boolean {
  return stepId === MAIN && !races;
}

export function beginCall(
  worker: Worker,
  { claim, endsStep, slot }: { claim: Claim; endsStep: string | null; slot: Slot },
): CallInFlight {
  const { runId } = claim;
  const startedAt = new Date();
  const finished: FinishedStep[] =
    endsStep === null ? [] : [endedSleep(claim, endsStep, startedAt)];
  const { promise: dropped, resolve: drop, reject } = Promise.withResolvers<"dropped">();
  dropped.catch(() => undefined);
  let stepStartedAt = startedAt;
  let storing: Promise<void> = Promise.resolve();
  let isDropped = false;
  let timer: NodeJS.Timeout | undefined;

  function finish({ id, name, op, data }: RanStep): void {
    if (!isAlone(claim) || claim.steps.some((step) => step.id === id)) return;
    const result = { data: data ?? null };
    claim.steps.push({ id, result });
    const position = claim.steps.length;
    const attempts = claim.attempt + 1;
    finished.push({
      runId,
      stepId: id,
      name,
      op,
      attempts,
      result,
      startedAt: stepStartedAt,
      position,
    });
    clearTimeout(timer);
    timer = setTimeout(store, LONGEST_UNSTORED, "ran");
  }

  function store(kind: "ran" | "handed_over"): void {
    const steps = finished.splice(0);
    const { sdkVersion } = claim;
    const record = { claim, sdkVersion, startedAt, progress: { kind }, finished: steps };
    claim.attempt = 0;
    storing = worker.record(record).then(
      (isStored) => {
        if (isStored && kind === "ran") return;
        isDropped = true;
        drop("dropped");
      },
      (error: unknown) => {
        isDropped = true;
        reject(error);
      },
    );
  }

  /** Waits until earlier results are stored before a step's body begins: if it crashes, they aren't repeated. */
  async function beginStep(): Promise<void> {
    clearTimeout(timer);
    if (finished.some(({ attempts }) => attempts > 0))
      store(worker.isStopping() ? "handed_over" : "ran");
    await storing;
    // The caller has been notified, so the function is abandoned here.
    if (isDropped) await new Promise(() => undefined);
    stepStartedAt = new Date();
  }

  async function end(): Promise<void> {
    clearTimeout(timer);
    await storing;
  }

  const current = { ref: claim, slot, beginStep, endStep: finish };
  return { claim, startedAt, finished, finish, current, dropped, end };
}

function endedSleep({ runId, steps }: Claim, stepId: string, startedAt: Date): FinishedStep {
  const position = steps.length;
  return { runId, stepId, name: "", op: "", attempts: 0, result: null, startedAt, position };
}
