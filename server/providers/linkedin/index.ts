/**
 * LinkedIn, in its two kinds of account: a member's own posts, and those of an organization's page.
 * https://learn.microsoft.com/linkedin/marketing/community-management/shares/posts-api
 * For sandbox channels so far.
 */
import { sandboxOnly } from "../kit/sandbox-only.ts";
import type { Provider } from "../spec.ts";
import { memberManifest, pageManifest } from "./manifest.ts";

export const linkedinMember: Provider = sandboxOnly(memberManifest);
export const linkedinPage: Provider = sandboxOnly(pageManifest);
