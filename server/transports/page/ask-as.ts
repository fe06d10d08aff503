import type { z } from "zod";
import type { Actor } from "#server/kernel/actor.ts";
import type { Served } from "#server/kernel/serve.ts";
import type { Caller } from "#server/operations/caller.ts";
import { runOperation } from "#server/operations/run-operation.ts";
import type { System } from "#server/system.ts";

/** Runs an operation while rendering a page, and returns its output. Throws like the operation. */
export type Ask = <Input extends z.ZodType, Output extends z.ZodType>(
  served: Served<Input, Output>,
  input: z.input<Input>,
) => Promise<z.output<Output>>;

/** Returns a function with which a page runs operations as the signed-in person. Requests aren't counted. */
export function askAs(system: System, actor: Actor, request_id: string): Ask {
  const caller: Caller = {
    system,
    request_id,
    surface: "dashboard",
    answer_headers: new Map(),
    authenticate: async () => ({ actor, allowance: null }),
    readOrganization: () => actor.organization.slug,
  };
  return async (served, input) => {
    const { output } = await runOperation(served, caller, { readInput: async () => input });
    return output;
  };
}
