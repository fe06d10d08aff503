import { z } from "zod";
import { callGraph } from "../kit/graph/call-graph.ts";
import {
  endFacebookLogin,
  facebookDialogUrl,
  finishFacebookLogin,
  GRAPH,
} from "../kit/graph/facebook-login.ts";
import { extrasOf, grantFact } from "../kit/permissions.ts";
import {
  type ConnectedAccount,
  type Credentials,
  type OAuthSignIn,
  type Provider,
  ProviderError,
} from "../spec.ts";

export const PLATFORM = "Instagram";

/**
 * For publishing, commenting and deleting (https://developers.facebook.com/docs/permissions), and for finding the Pages
 * of the accounts.
 */
export const SCOPES = [
  "instagram_basic",
  "instagram_content_publish",
  "instagram_manage_comments",
  "instagram_manage_contents",
  "pages_show_list",
  "pages_read_engagement",
];

/** For metrics, and for comment events. */
const EXTRAS = ["instagram_manage_insights", "pages_manage_metadata"];

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
    const accounts = signIn.pages.flatMap((page) => {
      const { instagram_business_account: professional, access_token } = page;
      if (professional === undefined || access_token === undefined) return [];
      const page_facts = { page: page.name, granted_by, data_access_expires_at };
      const facts = { ...page_facts, ...grantFact(granted) };
      return [toAccount(professional, { access_token, user_token }, facts)];
    });
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
  const caller = { platform: PLATFORM, fetch, access_token: credentials.access_token ?? "" };
  const fields = { fields: "instagram_business_account{id,username}" };
  const call = { method: "GET", url: `${GRAPH}/me`, fields, effect: "reads" } as const;
  const { instagram_business_account } = await callGraph(caller, call, PageOfToken);
  if (instagram_business_account !== undefined)
    return toAccount(instagram_business_account, credentials, {});
  throw new ProviderError("auth", "The token doesn't belong to a Page with an Instagram account.");
};

/** Revokes everything the user granted to the app. A Page token alone can't do this. */
export const revoke: NonNullable<Provider["revoke"]> = async ({ fetch, session }) => {
  const { user_token } = session.credentials;
  if (user_token !== undefined)
    await endFacebookLogin({ platform: PLATFORM, fetch, access_token: user_token });
};

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
