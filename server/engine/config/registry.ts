import type { InngestFunction } from "inngest";
import type { LimitsOf, TenantOf } from "../types.ts";
import type { EventTrigger, FunctionConfig } from "./function-config.ts";
import { readFunction } from "./read-function.ts";

export interface Registry {
  functions: ReadonlyMap<string, FunctionConfig>;
  tenantOf: TenantOf;
  limitsOf: LimitsOf;
  triggeredBy(eventName: string): readonly { config: FunctionConfig; trigger: EventTrigger }[];
}

/** Reads every function's configuration. Throws UnsupportedError, or an Error if two functions have the same ID. */
export function createRegistry(
  functions: readonly InngestFunction.Any[],
  {
    tenantOf = () => null,
    limitsOf = () => [],
  }: { tenantOf?: TenantOf | undefined; limitsOf?: LimitsOf | undefined } = {},
): Registry {
  const byId = new Map<string, FunctionConfig>();
  for (const config of functions.flatMap(readFunction)) {
    if (byId.has(config.id))
      throw new Error(`Two functions have the ID ${config.id}. Give one another ID.`);
    byId.set(config.id, config);
  }
  const byEvent = Map.groupBy(
    [...byId.values()].flatMap((config) => config.triggers.map((trigger) => ({ config, trigger }))),
    ({ trigger }) => trigger.event,
  );
  const triggeredBy = (eventName: string) => byEvent.get(eventName) ?? [];
  return { functions: byId, tenantOf, limitsOf, triggeredBy };
}
