/**
 * LinkedIn, with two kinds of account: a member's own posts, and those of an organization's page.
 * https://learn.microsoft.com/linkedin/marketing/community-management/shares/posts-api
 */
import { alsoIdentifyWeekly, endsByTime } from "../kit/oauth/keep-alive.ts";
import type { Provider } from "../spec.ts";
import { advance } from "./advance.ts";
import { identifyMember, memberOAuth, pageOAuth, revoke } from "./connect.ts";
import { edit } from "./edit.ts";
import { pageInteractions } from "./interactions.ts";
import { lookup } from "./lookup.ts";
import { memberManifest, pageManifest } from "./manifest.ts";
import { memberMetrics, pageMetrics } from "./metrics.ts";
import { identifyPage } from "./pages.ts";
import { prepare } from "./prepare.ts";
import { remove } from "./remove.ts";
import { sandboxMember, sandboxPage } from "./sandbox-account.ts";

/**
 * An access token expires after 60 days. The refresh token that some apps get expires a year after the sign-in, however
 * often it is used (https://learn.microsoft.com/linkedin/shared/authentication/programmatic-refresh-tokens).
 */
const upkeep = alsoIdentifyWeekly(endsByTime);

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
