"use server";
import { revalidatePath } from "next/cache";
import { server } from "#app/server.ts";
import { openWorkspace } from "./open-workspace.ts";

/**
 * Lets a restored instance publish. Requires permission to change the settings of one of its organizations: for others
 * the page is only read again, and says whom to ask.
 */
export async function resume(slug: string): Promise<void> {
  const { ctx } = await openWorkspace(slug, "/posts");
  if (ctx.actor.scopes.includes("settings")) {
    await server.resumePublishing(ctx.system.database);
    ctx.system.logger.warn({ actor: ctx.actor.id }, "publishing was resumed");
  }
  revalidatePath(`/${slug}`, "layout");
}
