import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { Refusal } from "#core/contract/refusal.ts";
import { actAs } from "#server/auth/person.ts";
import { currentPerson } from "#server/auth/session.ts";
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
 * The context that services take, for a page of the organization with this slug. Leads who is signed out to the sign-in
 * and afterwards back to `path`, the page's own; shows "not found" to who is no member.
 */
export async function openWorkspace(slug: string, path: `/${string}`) {
  const acting = await actor(slug);
  if (acting === null) redirect(`/signin?callbackUrl=${encodeURIComponent(`/${slug}${path}`)}`);
  return {
    organization: acting.organization,
    ctx: createServiceContext(system(), acting, newId("request")),
  };
}

/** What a service answers; null where it refuses. */
export async function orNothing<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  return call.catch((error: unknown) => {
    if (error instanceof Refusal) return null;
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
