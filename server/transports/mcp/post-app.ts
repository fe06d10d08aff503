/**
 * The post as an MCP App (https://apps.extensions.modelcontextprotocol.io, version 2026-01-26): a page that an agent's
 * host shows in a frame of its own. Approval happens in Crier, on the review page that it opens: what arrives from a host
 * is said by the agent's credential, and only people approve.
 */
import type { Post } from "#core/contract/resources/post.ts";
import { scopesOfRole } from "#core/contract/scopes.ts";
import { registry } from "#server/operations/registry.ts";
import { runOperation } from "#server/operations/run-operation.ts";
import { POST_APP_PAGE } from "./post-app-page.ts";
import type { McpSession } from "./session.ts";

export const APP_TYPE = "text/html;profile=mcp-app";

/** The app without a post: hosts load it before a tool has a result, and hand it the result then. */
export const POST_APP = "ui://crier/post/{id}";

/** The tools whose result is a post that the app shows. */
export const SHOWN_BY_APP: ReadonlySet<string> = new Set(["get_post"]);

const ADDRESS = /^ui:\/\/crier\/post\/([^/]{1,100})$/;

/** Returns the ID of the post that an app's address is about, or null if it isn't one. */
export function readAppAddress(uri: string): string | null {
  return ADDRESS.exec(uri)?.[1] ?? null;
}

/** Returns the page, with a post if its address names one. Throws a Refusal if there is no such post. */
export async function readPostApp(session: McpSession, uri: string) {
  const id = readAppAddress(uri) ?? "";
  const isTemplate = id === "{id}" || id.toLowerCase() === "%7bid%7d";
  const shown = isTemplate ? null : await readShown(session, id);
  const data = JSON.stringify({ ...shown, origin: originOf(session) });
  const text = POST_APP_PAGE.replace("__DATA__", () => data.replaceAll("<", "\\u003c"));
  // Without allowed domains, the frame reaches nothing: text comes with the page or from the host.
  const meta = { ui: { csp: {}, prefersBorder: true } };
  return { contents: [{ uri, mimeType: APP_TYPE, text, _meta: meta }] };
}

async function readShown(session: McpSession, id: string) {
  const asked = { readInput: async () => ({ id }) };
  const { output: post } = await runOperation(registry.posts.get, session.caller, asked);
  return { post, review: reviewOf(session, post) };
}

function originOf({ caller }: McpSession): string {
  return new URL(caller.system.env.CRIER_URL).origin;
}

/**
 * Returns the page on which people review a post, for the version that is shown, and whether the person behind the
 * credential has the right to approve. Null for what isn't stored.
 */
export function reviewOf(session: McpSession, { id, updated_at, approval }: Post) {
  if (id === null || updated_at === null) return null;
  const { organization, role, creator_id } = session.identity.actor;
  const url = new URL(`/${organization.slug}/approvals/${id}`, originOf(session));
  url.searchParams.set("version", updated_at);
  const waits = approval.state === "pending" || approval.state === "held";
  const may_approve = waits && creator_id !== null && scopesOfRole(role).includes("approve");
  return { url: url.href, may_approve };
}
