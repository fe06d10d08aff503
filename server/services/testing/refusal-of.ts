import type { Refusal } from "#core/contract/refusal.ts";

/** Returns the Refusal `work` throws. Rejects if it doesn't throw one. */
export function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  return work.then(
    () => Promise.reject(new Error("It was not refused")),
    (refusal: Refusal) => refusal,
  );
}
