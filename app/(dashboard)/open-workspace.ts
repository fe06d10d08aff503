import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { ZodError, type z } from "zod";
import { Refusal } from "#core/contract/refusal.ts";
import { actAs } from "#server/auth/person.ts";
import { currentPerson } from "#server/auth/session.ts";
import { runOperation } from "#server/operations/run-operation.ts";
import type { Served } from "#server/operations/serve.ts";
import { newId } from "#server/platform/ids.ts";
import { createServiceContext } from "#server/services/context.ts";
import { system } from "#server/system.ts";

/** Who made this request, looked up once. */
export const person = cache(() => currentPerson(system()));

const actor = cache(async (slug: string) => {
  const someone = await person();
  return someone === null ? null : orNotFound(actAs(system(), someone, slug));
});

/**
 * The organization with this slug for a page, and `ask`, which runs operations as the person who is signed in. Leads who is signed out to the sign-in
 * and afterwards back to `path`, the page's own; shows "not found" to who is no member.
 */
export async function openWorkspace(slug: string, path: `/${string}`) {
  const acting = await actor(slug);
  if (acting === null) redirect(`/signin?callbackUrl=${encodeURIComponent(`/${slug}${path}`)}`);
  const request_id = newId("request");
  const caller = {
    system: system(),
    request_id,
    answer_headers: new Headers(),
    authenticate: async () => ({ actor: acting, budget: null }),
    readOrganization: () => slug,
  };
  async function ask<Input extends z.ZodType, Output extends z.ZodType>(
    served: Served<Input, Output>,
    input: z.input<Input>,
  ): Promise<z.output<Output>> {
    return (await runOperation(served, caller, { readInput: async () => input })).output;
  }
  return {
    organization: acting.organization,
    scopes: acting.scopes,
    ask,
    ctx: createServiceContext(system(), acting, request_id),
  };
}

/** What a service answers; its refusal where the person lacks the scope for it. */
export async function orMissingScope<Answer>(call: Promise<Answer>): Promise<Answer | Refusal> {
  return call.catch((error: unknown) => {
    if (error instanceof Refusal && error.reason === "missing_scope") return error;
    throw error;
  });
}

/** What a service answers; null where it refuses. */
export async function orNothing<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  return call.catch((error: unknown) => {
    if (error instanceof Refusal || error instanceof ZodError) return null;
    throw error;
  });
}

/** What a service answers; "not found" where it refuses for want of the thing. */
export async function orNotFound<Answer>(call: Promise<Answer>): Promise<Answer> {
  return call.catch((error: unknown) => {
    if (error instanceof Refusal && error.code === "NOT_FOUND") notFound();
    throw error;
  });
}
