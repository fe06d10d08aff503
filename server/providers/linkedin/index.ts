/**
 * LinkedIn, with two kinds of account: a member's own posts, and those of an organization's page.
 * https://learn.microsoft.com/linkedin/marketing/community-management/shares/posts-api
 */
import { createHash } from "node:crypto";
import { alsoIdentifyWeekly, endsByTime } from "../kit/oauth/keep-alive.ts";
import { grantFact } from "../kit/permissions.ts";
import type { ConnectedAccount, Provider } from "../spec.ts";
import { advance, lookup } from "./advance.ts";
import { identifyMember, memberOAuth, pageOAuth, revoke } from "./connect.ts";
import { pageInteractions } from "./interactions.ts";
import { memberManifest, pageManifest } from "./manifest.ts";
import { memberMetrics, pageMetrics } from "./metrics.ts";
import { identifyPage } from "./pages.ts";
import { changeCommentary, deletePost } from "./posts.ts";
import { prepare, preparedCall } from "./prepare.ts";

/**
 * An access token expires after 60 days. The refresh token that some apps get expires a year after the sign-in, however
 * often it is used (https://learn.microsoft.com/linkedin/shared/authentication/programmatic-refresh-tokens).
 */
const upkeep = alsoIdentifyWeekly(endsByTime);

/** LinkedIn allows changing only the text of what Crier sends: a link's card stays the same. */
const edit: NonNullable<Provider["edit"]> = (context, { item, prepared }) =>
  changeCommentary(context, item.external_post_id, preparedCall(prepared).commentary);

export const remove: NonNullable<Provider["remove"]> = (context, { external_post_id }) =>
  deletePost(context, external_post_id);

const shared = { upkeep, revoke, prepare, advance, lookup, edit, remove };

export const linkedinMember: Provider = {
  ...shared,
  manifest: memberManifest,
  app: "linkedin",
  oauth: memberOAuth,
  identify: identifyMember,
  metrics: memberMetrics,
  sandboxAccount: sandboxMember,
};

/** LinkedIn allows no app to do both: pages need a different app than members. */
export const linkedinPage: Provider = {
  ...shared,
  manifest: pageManifest,
  app: "linkedin_page",
  oauth: pageOAuth,
  identify: identifyPage,
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
  const granted = ["rw_organization_admin"];
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
