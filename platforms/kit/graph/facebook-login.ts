/**
 * Facebook Login, used to connect Pages and their Instagram accounts
 * (https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow).
 */

import { z } from "zod";
import { listWords } from "#core/domain/words.ts";
import { authorizationUrl } from "#platforms/kit/oauth/authorization-url.ts";
import {
  type Credentials,
  type OAuthApp,
  type OAuthAttempt,
  ProviderError,
  type Upkeep,
} from "#platforms/kit/spec/provider.ts";
import type { PlatformApp } from "../spec/apps.ts";
import { callGraph, type GraphCaller } from "./call-graph.ts";
import { GraphError } from "./graph-error.ts";
import { GRAPH_API } from "./graph-version.ts";

/** The app that Facebook and Instagram share. */
export const metaApp: PlatformApp = {
  name: "meta",
  extra_permissions: ["instagram_manage_insights", "pages_manage_metadata", "read_insights"],
};

export const GRAPH = `https://graph.facebook.com/${GRAPH_API.name}`;

const MOST_LISTS = 20;

const Token = z.object({ access_token: z.string().min(1) });

const Permissions = z.object({
  data: z.array(z.object({ permission: z.string(), status: z.string() })),
});

/**
 * Times are in seconds since 1970, 0 for never:
 * https://developers.facebook.com/docs/graph-api/reference/debug_token.
 */
const TokenFacts = z.object({
  data: z.object({ user_id: z.string(), data_access_expires_at: z.number().default(0) }),
});

const Page = z.object({
  id: z.string(),
  name: z.string(),
  /** Never expires if requested with a long-lived token. */
  access_token: z.string().optional(),
  /** What the user may do there, such as CREATE_CONTENT. */
  tasks: z.array(z.string()).default([]),
  instagram_business_account: z.object({ id: z.string(), username: z.string() }).optional(),
});
export type Page = z.infer<typeof Page>;

const Pages = z.object({
  data: z.array(Page),
  paging: z
    .object({ cursors: z.object({ after: z.string() }).optional(), next: z.string().optional() })
    .optional(),
});

export interface FacebookSignIn {
  pages: readonly Page[];
  /**
   * User who granted access. Revoking some of it revokes all, on Facebook and Instagram
   * (server/channels/connecting/delete-channel.ts).
   */
  granted_by: string;
  granted: readonly string[];
  /** Expires after 60 days. Kept to end the sign-in. */
  user_token: string;
  /** When the user must sign in again although the Page token hasn't expired; null if never. */
  data_access_expires_at: string | null;
}

interface Question {
  platform: string;
  scopes: readonly string[];
}

export function facebookDialogUrl(
  attempt: OAuthAttempt,
  { scopes, state }: { scopes: readonly string[]; state: string },
): string {
  const endpoint = `https://www.facebook.com/${GRAPH_API.name}/dialog/oauth`;
  return authorizationUrl(attempt, { endpoint, scopes, state });
}

/**
 * Exchanges the code for a one-hour token and that for a 60-day token, then reads the Pages on which the user
 * may publish, each with its own token. Throws a ProviderError, `auth` if a scope wasn't granted.
 */
export async function finishFacebookLogin(
  attempt: OAuthAttempt,
  code: string,
  { platform, scopes }: Question,
): Promise<FacebookSignIn> {
  const { fetch, app, redirect_uri, verifier } = attempt;
  const nobody: GraphCaller = { platform, fetch, access_token: null };
  const short = await askForToken(nobody, app, { redirect_uri, code, code_verifier: verifier });
  const user_token = await askForToken(nobody, app, {
    grant_type: "fb_exchange_token",
    fb_exchange_token: short,
  });
  const user = { ...nobody, access_token: user_token };
  const granted = await requireScopes(user, scopes);
  const facts = await readTokenFacts(nobody, app, user_token);
  return { ...facts, granted, user_token, pages: await listPages(user) };
}

/** Revokes everything the user has granted to the app: all their tokens become invalid. */
export async function endFacebookLogin(caller: GraphCaller): Promise<void> {
  const url = `${GRAPH}/me/permissions`;
  const answer = z.object({ success: z.boolean() });
  await callGraph(caller, { method: "DELETE", url, effect: "reads" }, answer);
}

async function askForToken(
  caller: GraphCaller,
  { client_id, client_secret }: OAuthApp,
  fields: Record<string, string>,
): Promise<string> {
  const url = `${GRAPH}/oauth/access_token`;
  const form = { client_id, client_secret, ...fields };
  try {
    const call = { method: "POST", url, fields: form, effect: "reads" } as const;
    return (await callGraph(caller, call, Token)).access_token;
  } catch (error) {
    throw ofSignIn(caller.platform, error);
  }
}

/** "Error validating application" is code 101; a wrong secret is code 1, recognizable only by its message. */
function ofSignIn(platform: string, error: unknown): unknown {
  if (!(error instanceof GraphError)) return error;
  const { code, message } = error.fault;
  const text = message.replace(/\.$/, "");
  if (code === 101 || /client secret/i.test(message))
    return new ProviderError(
      "unsupported",
      `Meta doesn't recognize this Crier's app (${text}). Your Crier operator must set META_CLIENT_ID and META_CLIENT_SECRET again.`,
    );
  if (error.code === "platform_unavailable") return error;
  return new ProviderError(
    "auth",
    `${platform} did not accept the sign-in (${text}): its code works once and expires quickly. Reconnect the account.`,
  );
}

async function requireScopes(user: GraphCaller, scopes: readonly string[]): Promise<string[]> {
  const call = { method: "GET", url: `${GRAPH}/me/permissions`, effect: "reads" } as const;
  const { data } = await callGraph(user, call, Permissions);
  const granted = data.flatMap((each) => (each.status === "granted" ? [each.permission] : []));
  const missing = scopes.filter((scope) => !granted.includes(scope));
  if (missing.length === 0) return granted;
  throw new ProviderError(
    "auth",
    `Facebook did not give Crier all it needs: ${listWords(missing)} ${missing.length === 1 ? "is" : "are"} missing. Connect again, and allow every permission.`,
  );
}

/**
 * Throws a ProviderError with code `auth` if the user has since revoked a scope. A user token expires before
 * the Page tokens: if the scopes can't be determined, nothing is thrown.
 */
export async function requireGranted(
  caller: Pick<GraphCaller, "platform" | "fetch">,
  { user_token }: Credentials,
  scopes: readonly string[],
): Promise<void> {
  if (user_token === undefined) return;
  try {
    await requireScopes({ ...caller, access_token: user_token }, scopes);
  } catch (error) {
    if (!(error instanceof GraphError)) throw error;
  }
}

/** Called with the app's own token, which is its ID and secret. */
async function readTokenFacts(
  nobody: GraphCaller,
  { client_id, client_secret }: OAuthApp,
  input_token: string,
): Promise<Pick<FacebookSignIn, "granted_by" | "data_access_expires_at">> {
  const app = { ...nobody, access_token: `${client_id}|${client_secret}` };
  const url = `${GRAPH}/debug_token`;
  const call = { method: "GET", url, fields: { input_token }, effect: "reads" } as const;
  const { user_id, data_access_expires_at: seconds } = (await callGraph(app, call, TokenFacts))
    .data;
  const ends = seconds === 0 ? null : new Date(seconds * 1000).toISOString();
  return { granted_by: `meta ${user_id}`, data_access_expires_at: ends };
}

async function listPages(user: GraphCaller): Promise<Page[]> {
  const pages: Page[] = [];
  let after: string | undefined;
  for (let read = 0; read < MOST_LISTS; read += 1) {
    const fields = "id,name,access_token,tasks,instagram_business_account{id,username}";
    const call = { method: "GET", url: `${GRAPH}/me/accounts`, effect: "reads" } as const;
    const listed = await callGraph(
      user,
      { ...call, fields: { fields, limit: "100", after } },
      Pages,
    );
    pages.push(...listed.data.filter(({ tasks }) => tasks.includes("CREATE_CONTENT")));
    after = listed.paging?.cursors?.after;
    if (listed.paging?.next === undefined || after === undefined) break;
  }
  return pages;
}

/**
 * Upkeep of Facebook Login. A Page token doesn't expire, but Facebook may refuse it 90 days after its user
 * last signed in
 * (https://developers.facebook.com/docs/facebook-login/guides/access-tokens/debugging-and-error-handling#data-access-expiration).
 */
export const dataAccess: Upkeep = {
  times({ account }) {
    const { data_access_expires_at } = account;
    const ends_at =
      typeof data_access_expires_at === "string" ? new Date(data_access_expires_at) : null;
    return { renew_at: null, ends_at };
  },
};
