import { registry } from "#server/operations/registry.ts";
import type { Served } from "#server/operations/serve.ts";
import { liveChanges } from "./live-changes.ts";
import { createRouter, type ProcedureOf, toProcedure } from "./procedure.ts";

type ProceduresOf<Registry> = {
  [Resource in keyof Registry]: {
    [Verb in keyof Registry[Resource]]: ProcedureOf<Registry[Resource][Verb]>;
  };
};

export const appRouter = createRouter({
  ...toProcedures(registry),
  live: createRouter({ changes: liveChanges }),
});

export type AppRouter = typeof appRouter;

function toProcedures<Registry extends Record<string, Record<string, Served>>>(
  resources: Registry,
): ProceduresOf<Registry> {
  const procedures = Object.entries(resources).map(([resource, verbs]) => [
    resource,
    Object.fromEntries(Object.entries(verbs).map(([verb, served]) => [verb, toProcedure(served)])),
  ]);
  return Object.fromEntries(procedures);
}
