import { AsyncLocalStorage } from "node:async_hooks";
import { Middleware } from "inngest";
import type { CallRef } from "../types.ts";

export interface CurrentCall {
  ref: CallRef;
  slot: Slot;
  /** Called before a step's body. Resolves once everything before it is stored. */
  beginStep(): Promise<void>;
  endStep(step: { id: string; name: string; op: string; data: unknown }): void;
}

const calls = new AsyncLocalStorage<CurrentCall>();

export interface Slot {
  leave(): void;
  comeBack(): void;
}

export function withinCall<T>(call: CurrentCall, work: () => Promise<T>): Promise<T> {
  return calls.run(call, work);
}

export function isWithinCall(): boolean {
  return calls.getStore() !== undefined;
}

/**
 * Runs work that waits for an external response, such as a network request. Meanwhile another call is made in its
 * place. Outside of the engine it only runs the work.
 */
export async function whileWaiting<T>(work: () => Promise<T>): Promise<T> {
  const slot = calls.getStore()?.slot;
  slot?.leave();
  try {
    return await work();
  } finally {
    slot?.comeBack();
  }
}

/**
 * Reports steps to the call they belong to. Without it a call would have to return after each step, and be made again
 * with its result: with it, a function with one step is called once. Outside of the engine it does nothing.
 */
export class StepReports extends Middleware.BaseMiddleware {
  readonly id = "embedded-engine";

  override async onStepStart(): Promise<void> {
    await calls.getStore()?.beginStep();
  }

  override async onStepComplete({
    stepInfo,
    output,
  }: Middleware.OnStepCompleteArgs): Promise<void> {
    const { hashedId: id, options, stepType } = stepInfo;
    const step = { id, name: options.name ?? options.id, op: `step.${stepType}`, data: output };
    calls.getStore()?.endStep(step);
  }
}
