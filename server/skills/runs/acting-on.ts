import { createHash } from "node:crypto";
import type { ServiceContext } from "#server/kernel/context.ts";
import { answerOnce } from "#server/kernel/idempotency/answer-once.ts";
import type { Acting } from "../spec.ts";

/** Returns what a skill acts with. Services are called with a key of the run and `about`: an item, or the end. */
export function actingOn(ctx: ServiceContext, run_id: string, about: string): Acting {
  return {
    ctx,
    run_id,
    async once(operation, input, service) {
      const { output } = await answerOnce({
        ctx,
        operation,
        input: { ...input, idempotency_key: keyOf(run_id, about, operation) },
        work: (keyed) => service({ ctx: keyed, input }),
      });
      return output;
    },
  };
}

function keyOf(run_id: string, about: string, operation: string): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([about, operation]))
    .digest("hex");
  return `${run_id} ${hash}`;
}
