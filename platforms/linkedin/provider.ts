/**
 * LinkedIn, with two kinds of account: a member's own posts, and those of an organization's page.
 * https://learn.microsoft.com/linkedin/marketing/community-management/shares/posts-api
 */

import { createHash } from "node:crypto";
import { z } from "zod";
import { listWords } from "#core/domain/words.ts";
import type { SignedIn } from "#platforms/kit/define-api.ts";
import { authorizationUrl } from "#platforms/kit/oauth/authorization-url.ts";
import { alsoIdentify, endsByTime } from "#platforms/kit/oauth/keep-alive.ts";
import { toCredentials } from "#platforms/kit/oauth/stored-tokens.ts";
import type { Tokens } from "#platforms/kit/oauth/token-endpoint.ts";
import { exchangeCode, revokeToken } from "#platforms/kit/oauth/token-endpoint.ts";
import { extrasOf, grantFact } from "#platforms/kit/permissions.ts";
import type {
  ConnectedAccount,
  OAuthAttempt,
  OAuthSignIn,
  Provider,
  ProviderContext,
} from "#platforms/kit/spec/provider.ts";
import { ProviderError } from "#platforms/kit/spec/provider.ts";
import { versionInHeader } from "#platforms/kit/spec/versioned-apis.ts";
import { api } from "./api.ts";
import { pageInteractions } from "./converse.ts";
import { memberManifest, pageManifest } from "./manifest.ts";
import { memberMetrics, pageMetrics } from "./measure.ts";
import { FOLLOWERS, mentions } from "./mentions.ts";
import { identifyPage, listPages } from "./pages.ts";
import { changeCommentary, deletePost } from "./posts.ts";
import { prepare, preparedCall } from "./prepare.ts";
import { advance, lookup } from "./publish.ts";
import { memberSignInForm, pageSignInForm } from "./sign-in-form.ts";

/**
 * For posting and reading the profile
 * (https://learn.microsoft.com/linkedin/consumer/integrations/self-serve/share-on-linkedin).
 */
const MEMBER_SCOPES = ["openid", "profile", "w_member_social"];

/** For metrics (https://learn.microsoft.com/linkedin/marketing/community-management/members/post-statistics). */
const MEMBER_EXTRAS = ["r_member_postAnalytics", "r_member_profileAnalytics"];

/**
 * For listing pages, posting and commenting as one, and reading its posts and comments
 * (https://learn.microsoft.com/linkedin/marketing/community-management/community-management-overview).
 */
const PAGE_SCOPES = [
  "r_organization_admin",
  "r_organization_social",
  "w_organization_social",
  "r_organization_social_feed",
  "w_organization_social_feed",
];

/**
 * For metrics (https://learn.microsoft.com/linkedin/marketing/community-management/organizations/share-statistics), and
 * for finding companies and followers to mention.
 */
const PAGE_EXTRAS = ["rw_organization_admin", FOLLOWERS];

/** https://learn.microsoft.com/linkedin/consumer/integrations/self-serve/sign-in-with-linkedin-v2 */
const UserInfo = z.object({ sub: z.string().regex(/^[\w-]+$/), name: z.string().min(1) });

export const memberOAuth: OAuthSignIn = {
  authorize(attempt, state) {
    const scopes = [...MEMBER_SCOPES, ...extrasOf(attempt.app, MEMBER_EXTRAS)];
    return authorize(attempt, state, scopes);
  },
  async finish(attempt, { code, now }) {
    const { tokens, granted } = await exchange(attempt, code, MEMBER_SCOPES);
    const { access_token } = tokens;
    const member = await readMember({ fetch: attempt.fetch, access_token });
    const account = { ...member.account, ...granted };
    return [{ ...member, account, credentials: toCredentials(tokens, now) }];
  },
};

export const pageOAuth: OAuthSignIn = {
  authorize(attempt, state) {
    const scopes = [...PAGE_SCOPES, ...extrasOf(attempt.app, PAGE_EXTRAS)];
    return authorize(attempt, state, scopes);
  },
  async finish(attempt, { code, now }): Promise<ConnectedAccount[]> {
    const { tokens, granted } = await exchange(attempt, code, PAGE_SCOPES);
    const credentials = toCredentials(tokens, now);
    const pages = await listPages({ fetch: attempt.fetch, access_token: tokens.access_token });
    if (pages.length > 0)
      return pages.map((page) => {
        return { ...page, account: { ...page.account, ...granted }, credentials };
      });
    throw new ProviderError(
      "auth",
      "This LinkedIn account can't post to any page. It needs the role super admin or content admin, which the page's owner assigns under Settings > Manage admins.",
    );
  },
};

/** Revokes the token. LinkedIn's documentation lacks this call, but many apps use it. */
export const revoke: NonNullable<Provider["revoke"]> = async ({ fetch, app, session }) => {
  const { access_token = "" } = session.credentials;
  const url = "https://www.linkedin.com/oauth/v2/revoke";
  if (app !== null) await revokeToken(api.tokenEndpoint(fetch, app, url), access_token);
};

/**
 * An access token expires after 60 days. The refresh token that some apps get expires a year after the sign-in, however
 * often it is used (https://learn.microsoft.com/linkedin/shared/authentication/programmatic-refresh-tokens).
 */
const upkeep = alsoIdentify(7, endsByTime);

/** LinkedIn allows changing only the text of what Crier sends: a link's card stays the same. */
const edit: NonNullable<Provider["edit"]> = (context, { item, prepared }) =>
  changeCommentary(context, item.external_post_id, preparedCall(prepared).commentary);

export const remove: NonNullable<Provider["remove"]> = (context, { external_post_id }) =>
  deletePost(context, external_post_id);

const versioned = { api: "linkedin", withVersion: versionInHeader("linkedin-version") } as const;

const shared = { versioned, upkeep, revoke, prepare, advance, lookup, edit, remove };

export const linkedinMember: Provider = {
  ...shared,
  manifest: memberManifest,
  sign_in_form: memberSignInForm,
  app: {
    name: "linkedin",
    extra_permissions: ["r_member_postAnalytics", "r_member_profileAnalytics"],
  },
  oauth: memberOAuth,
  identify: readMember,
  metrics: memberMetrics,
  sandboxAccount: sandboxMember,
};

/** LinkedIn allows no app to do both: pages need a different app than members. */
export const linkedinPage: Provider = {
  ...shared,
  manifest: pageManifest,
  sign_in_form: pageSignInForm,
  app: {
    name: "linkedin_page",
    extra_permissions: ["rw_organization_admin", "r_organization_followers"],
  },
  oauth: pageOAuth,
  identify: identifyPage,
  mentions,
  interactions: pageInteractions,
  metrics: pageMetrics,
  sandboxAccount: sandboxPage,
};

export function sandboxMember({ handle }: { handle: string }): ConnectedAccount {
  const id = handle.replace(/[^A-Za-z0-9_-]/g, "_");
  const granted = ["r_member_postAnalytics", "r_member_profileAnalytics"];
  return sandboxAccount({ id, handle, author: `urn:li:person:${id}`, granted });
}

export function sandboxPage({ handle }: { handle: string }): ConnectedAccount {
  const digest = createHash("sha256").update(handle).digest();
  const id = String(digest.readUIntBE(0, 6));
  const granted = [...PAGE_EXTRAS];
  return sandboxAccount({ id, handle, author: `urn:li:organization:${id}`, granted });
}

function sandboxAccount({
  id,
  handle,
  author,
  granted,
}: {
  id: string;
  handle: string;
  author: string;
  granted: string[];
}): ConnectedAccount {
  return {
    external_account_id: id,
    handle,
    credentials: { access_token: "sandbox-access-0" },
    account: { author, ...grantFact(granted) },
  };
}

async function readMember(caller: ProviderContext | SignedIn) {
  const { sub, name } = await api.get(caller, "/v2/userinfo", UserInfo);
  return { external_account_id: sub, handle: name, account: { author: `urn:li:person:${sub}` } };
}

/**
 * Without PKCE: LinkedIn returns `invalid_client` to a web app that sends a verifier
 * (github.com/UsefulSoftwareCo/executor/issues/2087).
 */
function authorize(attempt: OAuthAttempt, state: string, scopes: readonly string[]): string {
  const endpoint = "https://www.linkedin.com/oauth/v2/authorization";
  const url = new URL(authorizationUrl(attempt, { endpoint, scopes, state }));
  url.searchParams.delete("code_challenge");
  url.searchParams.delete("code_challenge_method");
  return url.href;
}

async function exchange(
  { fetch, app, redirect_uri }: OAuthAttempt,
  code: string,
  scopes: readonly string[],
): Promise<{ tokens: Tokens; granted: ReturnType<typeof grantFact> }> {
  const tokens = await exchangeCode(api.tokenEndpoint(fetch, app), { code, redirect_uri });
  // LinkedIn separates them with commas.
  const granted = tokens.scope?.split(/[\s,]+/) ?? scopes;
  const missing = scopes.filter((scope) => !granted.includes(scope));
  if (missing.length === 0) return { tokens, granted: grantFact(granted) };
  throw new ProviderError(
    "auth",
    `LinkedIn did not grant everything Crier needs: ${listWords(missing)} ${missing.length === 1 ? "is" : "are"} missing. Connect again and allow all of it.`,
  );
}
