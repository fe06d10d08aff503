import { setTimeout as sleep } from "node:timers/promises";
import { CannotStartError } from "./bootstrap/cannot-start-error.mjs";
import type { Child } from "./child.ts";

export type Expected = {
  name: string;
  child: Child;
  address: string;
  /** The status when it is healthy. */
  status: number;
  seconds: number;
  signal: AbortSignal;
};

/** Resolves when a child responds. Throws CannotStartError with its last output otherwise. */
export async function untilAnswers(expected: Expected): Promise<void> {
  const { name, child, address, status, seconds, signal } = expected;
  const deadline = Date.now() + seconds * 1000;
  while (Date.now() < deadline) {
    if (await answers(address, status)) return;
    await sleep(50, null, { signal });
  }
  throw new CannotStartError(
    `${child.output()}\n\n${name} did not become ready in ${seconds} seconds (${address} does not answer ${status}).`,
  );
}

async function answers(address: string, status: number): Promise<boolean> {
  try {
    const response = await fetch(address, {
      signal: AbortSignal.timeout(30_000),
      redirect: "manual",
    });
    await response.body?.cancel();
    return response.status === status;
  } catch {
    return false;
  }
}
