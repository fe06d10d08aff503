import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { ZodError } from "zod";
import { currentPerson } from "#app/current-person.ts";
import { server } from "#app/server.ts";
import { Refusal } from "#core/contract/refusal.ts";

/** Who made this request, cached. */
export const person = cache(() => server.refuseWhileUnavailable(server.system(), currentPerson));

const actor = cache(async (slug: string) => {
  const claim = await server.readSessionClaim(server.system(), await headers());
  if (claim === null) return null;
  const acting = server.refuseWhileUnavailable(server.system(), () =>
    server.actAs(server.system(), claim, slug),
  );
  return orNotFound(orSignedOut(acting));
});

/** Null if the session has expired. */
async function orSignedOut<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  return call.catch((error: unknown) => {
    if (error instanceof Refusal && error.code === "UNAUTHORIZED") return null;
    throw error;
  });
}

/** Like `openOrganization`, but first redirects to setup if the person has yet to confirm name and time zone. */
export async function openWorkspace(slug: string, path: `/${string}`) {
  const opened = await openOrganization(slug, path);
  if (opened.needs_setup) redirect(`/${slug}/welcome`);
  return opened;
}

/**
 * Returns the organization with this slug, and `ask`, which runs operations as the signed-in person. Redirects
 * signed-out people to sign-in and back to `path`, the page's own; shows "not found" to non-members.
 */
export async function openOrganization(slug: string, path: `/${string}`) {
  const acting = await actor(slug);
  if (acting === null) redirect(`/signin?callbackUrl=${encodeURIComponent(`/${slug}${path}`)}`);
  const request_id = server.newId("request");
  return {
    organization: acting.organization,
    // People who can't confirm the name and time zone don't have to wait for those who can.
    needs_setup: acting.organization.needs_setup && acting.scopes.includes("settings"),
    role: acting.role,
    scopes: acting.scopes,
    ask: server.askAs(server.system(), acting, request_id),
    ctx: server.createServiceContext(server.system(), acting, request_id),
  };
}

/** Returns the result, or the refusal if the person lacks the scope. */
export async function orMissingScope<Answer>(call: Promise<Answer>): Promise<Answer | Refusal> {
  return call.catch((error: unknown) => {
    if (error instanceof Refusal && error.reason === "missing_scope") return error;
    throw error;
  });
}

/** Returns the result, or null if the call is refused. */
export async function orNothing<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  return call.catch((error: unknown) => {
    if (error instanceof Refusal || error instanceof ZodError) return null;
    throw error;
  });
}

/** Returns the result, or shows the "not found" page if the resource doesn't exist. */
export async function orNotFound<Answer>(call: Promise<Answer>): Promise<Answer> {
  return call.catch((error: unknown) => {
    if (error instanceof Refusal && error.code === "NOT_FOUND") notFound();
    throw error;
  });
}
