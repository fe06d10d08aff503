import type { Refusal } from "#core/contract/refusal.ts";

export function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  return work.then(
    () => Promise.reject(new Error("It was not refused")),
    (refusal: Refusal) => refusal,
  );
}
