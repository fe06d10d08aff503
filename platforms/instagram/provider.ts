/**
 * Instagram with Facebook Login: posts, carousels, reels and stories of a business or creator account linked to a
 * Facebook Page.
 * https://developers.facebook.com/docs/instagram-platform/content-publishing
 */

import { createHash } from "node:crypto";
import { z } from "zod";
import { callGraph } from "#platforms/kit/graph/call-graph.ts";
import {
  dataAccess,
  endFacebookLogin,
  facebookDialogUrl,
  finishFacebookLogin,
  GRAPH,
  metaApp,
  requireGranted,
} from "#platforms/kit/graph/facebook-login.ts";
import { GRAPH_VERSIONED } from "#platforms/kit/graph/graph-version.ts";
import { readMetaEvents } from "#platforms/kit/graph/meta-events.ts";
import { limitFact, narrowToLimit } from "#platforms/kit/graph/publishing-limit.ts";
import { alsoIdentify } from "#platforms/kit/oauth/keep-alive.ts";
import { extrasOf, grantFact } from "#platforms/kit/permissions.ts";
import type {
  ConnectedAccount,
  Credentials,
  Fetch,
  OAuthSignIn,
  PlatformEvents,
  Provider,
} from "#platforms/kit/spec/provider.ts";
import { ProviderError } from "#platforms/kit/spec/provider.ts";
import { deleteMedia, readLimitOf } from "./api.ts";
import { interactions } from "./converse.ts";
import { manifest } from "./manifest.ts";
import { metricsOf } from "./measure.ts";
import { prepare } from "./prepare.ts";
import { advance, lookup } from "./publish.ts";
import { signInForm } from "./sign-in-form.ts";

const PLATFORM = "Instagram";

/**
 * For publishing, commenting and deleting (https://developers.facebook.com/docs/permissions), and for finding the Pages
 * of the accounts.
 */
const SCOPES = [
  "instagram_basic",
  "instagram_content_publish",
  "instagram_manage_comments",
  "instagram_manage_contents",
  "pages_show_list",
  "pages_read_engagement",
];

const INSIGHTS_PERMISSION = "instagram_manage_insights";

/** For metrics, and for comment events. */
const EXTRAS = [INSIGHTS_PERMISSION, "pages_manage_metadata"];

const Professional = z.object({ id: z.string(), username: z.string() });

const PageOfToken = z.object({ instagram_business_account: Professional.optional() });

export const oauth: OAuthSignIn = {
  authorize(attempt, state) {
    const scopes = [...SCOPES, ...extrasOf(attempt.app, EXTRAS)];
    return facebookDialogUrl(attempt, { scopes, state });
  },
  async finish(attempt, { code }) {
    const question = { platform: PLATFORM, scopes: SCOPES };
    const signIn = await finishFacebookLogin(attempt, code, question);
    const { granted, granted_by, user_token, data_access_expires_at } = signIn;
    const accounts: ConnectedAccount[] = [];
    for (const page of signIn.pages) {
      const { instagram_business_account: professional, access_token } = page;
      if (professional === undefined || access_token === undefined) continue;
      const limit = await ownLimit(attempt.fetch, access_token, professional.id);
      const page_facts = { page: page.name, granted_by, data_access_expires_at };
      const facts = { ...page_facts, ...grantFact(granted), ...limit };
      accounts.push(toAccount(professional, { access_token, user_token }, facts));
    }
    if (accounts.length > 0) return accounts;
    throw new ProviderError(
      "auth",
      "None of your Facebook Pages has an Instagram account that apps can publish to. Make it a business or creator account, link it to a Page of yours, and choose both when Facebook asks.",
    );
  },
};

/** A Page token, used by an API client to connect the account linked to the Page. */
export const credentials = z.strictObject({
  access_token: z.string().trim().min(1, "must be the access token of a Page"),
}) as z.ZodType<Credentials>;

export const connect: NonNullable<Provider["live"]>["connect"] = async ({ fetch, credentials }) => {
  const { access_token = "" } = credentials;
  const professional = await readProfessional(fetch, access_token);
  const limit = await ownLimit(fetch, access_token, professional.id);
  return toAccount(professional, credentials, limit);
};

function ownLimit(fetch: Fetch, access_token: string, ig_id: string) {
  return limitFact(() => readLimitOf({ platform: PLATFORM, fetch, access_token }, ig_id));
}

async function readProfessional(
  fetch: Fetch,
  access_token: string,
): Promise<z.infer<typeof Professional>> {
  const caller = { platform: PLATFORM, fetch, access_token };
  const fields = { fields: "instagram_business_account{id,username}" };
  const call = { method: "GET", url: `${GRAPH}/me`, fields, effect: "reads" } as const;
  const { instagram_business_account } = await callGraph(caller, call, PageOfToken);
  if (instagram_business_account !== undefined) return instagram_business_account;
  throw new ProviderError("auth", "The token doesn't belong to a Page with an Instagram account.");
}

/** Revokes everything the user granted to the app. A Page token alone can't do this. */
export const revoke: NonNullable<Provider["revoke"]> = async ({ fetch, session }) => {
  const { user_token } = session.credentials;
  if (user_token !== undefined)
    await endFacebookLogin({ platform: PLATFORM, fetch, access_token: user_token });
};

const events: PlatformEvents = {
  read: (delivery, key) =>
    readMetaEvents(delivery, key, (user_id) => ({ granted_by: `meta ${user_id}` })),
};

const check: NonNullable<Provider["check"]> = async ({ fetch, session }) => {
  await readProfessional(fetch, session.credentials.access_token ?? "");
  await requireGranted({ platform: PLATFORM, fetch }, session.credentials, SCOPES);
};

export const instagram: Provider = {
  manifest,
  narrow: narrowToLimit(manifest),
  sign_in_form: signInForm,
  app: metaApp,
  versioned: GRAPH_VERSIONED,
  live: { credentials, connect },
  oauth,
  upkeep: alsoIdentify(1, dataAccess),
  identify: ({ fetch, session }) => connect({ fetch, credentials: session.credentials }),
  revoke,
  remove: (context, { external_post_id }) => deleteMedia(context, external_post_id),
  events,
  check,
  interactions,
  sandboxAccount,
  prepare,
  advance,
  lookup,
  metrics: metricsOf({ variable: "META_EXTRA_PERMISSIONS", permission: INSIGHTS_PERMISSION }),
};

function sandboxAccount({ handle }: { handle: string }): ConnectedAccount {
  const username = handle.toLowerCase().replace(/[^a-z0-9_.]/g, "_");
  const digits = createHash("sha256").update(handle).digest().readUIntBE(0, 6);
  const ig_id = `1784${String(digits).padStart(15, "0")}`;
  return {
    external_account_id: ig_id,
    handle: `@${username}`,
    credentials: { access_token: "sandbox-page-token", user_token: "sandbox-user-token" },
    account: { ig_id, username, ...grantFact([INSIGHTS_PERMISSION]) },
  };
}

function toAccount(
  { id, username }: z.infer<typeof Professional>,
  given: Credentials,
  facts: ConnectedAccount["account"],
): ConnectedAccount {
  return {
    external_account_id: id,
    handle: `@${username}`,
    credentials: given,
    account: { ig_id: id, username, ...facts },
  };
}
