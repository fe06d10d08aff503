import type { z } from "zod";
import type { Actor } from "#server/kernel/actor.ts";
import type { Served } from "#server/kernel/serve.ts";
import type { System } from "#server/system.ts";
import type { Caller } from "../caller.ts";
import { runOperation } from "../run-operation.ts";

export function callerOf(system: System, actor: Actor): Caller {
  return {
    system,
    request_id: "req_test",
    surface: "api",
    answer_headers: new Map(),
    authenticate: async () => ({ actor, allowance: null }),
    readOrganization: () => null,
  };
}

export async function runAs<Input extends z.ZodType, Output extends z.ZodType>(
  { system, actor }: { system: System; actor: Actor },
  served: Served<Input, Output>,
  input: unknown,
): Promise<z.output<Output>> {
  const readInput = async () => input;
  return (await runOperation(served, callerOf(system, actor), { readInput })).output;
}
