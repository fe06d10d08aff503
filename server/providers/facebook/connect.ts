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

export const PLATFORM = "Facebook";

/**
 * For publishing, reading published posts and the first comment
 * (https://developers.facebook.com/docs/pages-api/overview#permissions).
 */
export const SCOPES = [
  "pages_show_list",
  "pages_read_engagement",
  "pages_manage_posts",
  "pages_manage_engagement",
  "pages_read_user_content",
];

/** For metrics, and for comment events. */
const EXTRAS = ["read_insights", "pages_manage_metadata"];

const Page = z.object({ id: z.string(), name: z.string() });

export const oauth: OAuthSignIn = {
  authorize(attempt, state) {
    const scopes = [...SCOPES, ...extrasOf(attempt.app, EXTRAS)];
    return facebookDialogUrl(attempt, { scopes, state });
  },
  async finish(attempt, { code }) {
    const question = { platform: PLATFORM, scopes: SCOPES };
    const signIn = await finishFacebookLogin(attempt, code, question);
    const { granted, granted_by, user_token, data_access_expires_at } = signIn;
    const facts = { granted_by, data_access_expires_at, ...grantFact(granted) };
    const accounts = signIn.pages.flatMap((page) => {
      if (page.access_token === undefined) return [];
      const given = { access_token: page.access_token, user_token };
      return [toAccount(page, given, facts)];
    });
    if (accounts.length > 0) return accounts;
    throw new ProviderError(
      "auth",
      "You can't publish to any Facebook Page. Choose a Page when Facebook asks, and have its owner give you permission to create content.",
    );
  },
};

/** A Page token, which never expires if requested with a user's long-lived token. */
export const credentials = z.strictObject({
  access_token: z.string().trim().min(1, "must be the access token of a Page"),
}) as z.ZodType<Credentials>;

export const connect: NonNullable<Provider["live"]>["connect"] = async ({
  fetch,
  credentials: given,
}) => {
  const caller = { platform: PLATFORM, fetch, access_token: given.access_token ?? "" };
  const fields = { fields: "id,name" };
  const call = { method: "GET", url: `${GRAPH}/me`, fields, effect: "reads" } as const;
  return toAccount(await callGraph(caller, call, Page), given, {});
};

/** Revokes everything the user granted to the app. A Page token alone can't do this. */
export const revoke: NonNullable<Provider["revoke"]> = async ({ fetch, session }) => {
  const { user_token } = session.credentials;
  if (user_token !== undefined)
    await endFacebookLogin({ platform: PLATFORM, fetch, access_token: user_token });
};

function toAccount(
  { id, name }: z.infer<typeof Page>,
  given: Credentials,
  facts: ConnectedAccount["account"],
): ConnectedAccount {
  return {
    external_account_id: id,
    handle: name,
    credentials: given,
    account: { page_id: id, ...facts },
  };
}
