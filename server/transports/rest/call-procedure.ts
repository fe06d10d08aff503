import type { Operation } from "#core/contract/define-operation.ts";
import type { RequestContext } from "../request-context.ts";
import { appRouter } from "../trpc/app-router.ts";
import { createCallerFactory } from "../trpc/procedure.ts";

const createCaller = createCallerFactory(appRouter);

type Procedure = (input: unknown) => Promise<unknown>;

/** Calls the procedure of an operation, found in the router by the operation's name. */
export function callProcedure(
  context: RequestContext,
  name: Operation["name"],
  input: unknown,
): Promise<unknown> {
  const [resource = "", verb = ""] = name.split(".");
  const caller = createCaller(context) as unknown as Record<string, Record<string, Procedure>>;
  const procedure = caller[resource]?.[verb];
  if (procedure === undefined) throw new Error(`No procedure serves ${name}`);
  return procedure(input);
}
