/**
 * Google Business Profile: posts of a location. https://developers.google.com/my-business
 */

import { createHash } from "node:crypto";
import { z } from "zod";
import { authorizationUrl } from "#platforms/kit/oauth/authorization-url.ts";
import { keepGoogleAlive } from "#platforms/kit/oauth/keep-alive.ts";
import { toCredentials } from "#platforms/kit/oauth/stored-tokens.ts";
import type { Tokens } from "#platforms/kit/oauth/token-endpoint.ts";
import { exchangeCode } from "#platforms/kit/oauth/token-endpoint.ts";
import type {
  AccountNow,
  ConnectedAccount,
  Fetch,
  OAuthSignIn,
  Provider,
  ProviderContext,
} from "#platforms/kit/spec/provider.ts";
import { ProviderError } from "#platforms/kit/spec/provider.ts";
import { accountOf, api, deleteLocalPost, patchLocalPost } from "./api.ts";
import { interactions } from "./converse.ts";
import { manifest } from "./manifest.ts";
import { prepare, preparedCall } from "./prepare.ts";
import { advance, lookup } from "./publish.ts";
import { signInForm } from "./sign-in-form.ts";

const ACCOUNTS = "https://mybusinessaccountmanagement.googleapis.com/v1/accounts";

const LOCATIONS = "https://mybusinessbusinessinformation.googleapis.com/v1";

/** A user with more pages than this sees only the first ones. */
const MAX_PAGES = 20;

const READ_MASK = "name,title,languageCode,storefrontAddress,metadata";

/** https://developers.google.com/my-business/reference/accountmanagement/rest/v1/accounts/list */
const Accounts = z.object({
  accounts: z.array(z.object({ name: z.string().regex(/^accounts\/\d+$/) })).default([]),
  nextPageToken: z.string().default(""),
});

/** https://developers.google.com/my-business/reference/businessinformation/rest/v1/accounts.locations#Location */
const Location = z.object({
  name: z.string().regex(/^locations\/\d+$/),
  title: z.string().min(1),
  languageCode: z.string().default("en"),
  storefrontAddress: z
    .object({ locality: z.string().default(""), addressLines: z.array(z.string()).default([]) })
    .default({ locality: "", addressLines: [] }),
  /** Chains and some kinds of businesses may not post. */
  metadata: z
    .object({ canOperateLocalPost: z.boolean().default(true) })
    .default({ canOperateLocalPost: true }),
});

type Location = z.infer<typeof Location>;

const Locations = z.object({
  locations: z.array(Location).default([]),
  nextPageToken: z.string().default(""),
});

/** The only scope (https://developers.google.com/my-business/content/implement-oauth). */
const SCOPE = "https://www.googleapis.com/auth/business.manage";

/**
 * There is no `revoke`: at Google, revoking a token revokes everything the user granted to the app, so disconnecting
 * one location would end the others and the user's YouTube channel.
 */
export const oauth: OAuthSignIn = {
  authorize(attempt, state) {
    const endpoint = "https://accounts.google.com/o/oauth2/v2/auth";
    const url = new URL(authorizationUrl(attempt, { endpoint, scopes: [SCOPE], state }));
    url.searchParams.set("access_type", "offline");
    // Without it, a user who consented before comes back without a refresh token.
    url.searchParams.set("prompt", "consent");
    return url.href;
  },
  async finish({ fetch, app, redirect_uri, verifier }, { code, now }) {
    const endpoint = api.tokenEndpoint(fetch, app);
    const tokens = await exchangeCode(endpoint, { code, redirect_uri, verifier });
    requireGrant(tokens);
    const credentials = toCredentials(tokens, now);
    const locations = await listLocations(fetch, tokens.access_token);
    if (locations.length > 0) return locations.map((location) => ({ ...location, credentials }));
    throw new ProviderError(
      "auth",
      "This Google account manages no Business Profile that can post. Sign in with an account that does, or ask the profile's owner to add this account as a manager.",
    );
  },
};

export const googleBusiness: Provider = {
  manifest,
  sign_in_form: signInForm,
  app: { name: "google" },
  oauth,
  upkeep: keepGoogleAlive(api.renewTokens),
  identify,
  interactions,
  sandboxAccount,
  prepare,
  advance,
  lookup,
  edit: (context, { item, prepared }) =>
    patchLocalPost(context, item.external_post_id, preparedCall(prepared).post),
  remove: (context, { external_post_id }) => deleteLocalPost(context, external_post_id),
};

export function sandboxAccount({ handle }: { handle: string }): ConnectedAccount {
  const id = String(createHash("sha256").update(handle).digest().readUIntBE(0, 6));
  return {
    external_account_id: id,
    handle,
    credentials: { access_token: "sandbox-access-0", refresh_token: "sandbox-refresh" },
    account: { location: `accounts/1/locations/${id}`, language: "en" },
  };
}

function requireGrant({ scope, refresh_token }: Tokens): void {
  if (scope !== undefined && !scope.split(" ").includes(SCOPE)) {
    throw new ProviderError(
      "auth",
      "Google did not give Crier permission to manage the Business Profile. Reconnect it and allow that permission.",
    );
  }
  if (refresh_token === undefined) {
    throw new ProviderError(
      "auth",
      "Google granted access for less than an hour. Remove Crier's access in the Google account's security settings, and reconnect the location.",
    );
  }
}

/** Returns the locations that a user manages and that may post, sorted by name. Throws a ProviderError. */
export async function listLocations(
  fetch: Fetch,
  access_token: string,
): Promise<Omit<ConnectedAccount, "credentials">[]> {
  const caller = { fetch, access_token };
  const accounts = await readAll(async (page) => {
    const query = { pageSize: "20", ...page };
    const answer = await api.get(caller, ACCOUNTS, Accounts, query);
    return { items: answer.accounts, next: answer.nextPageToken };
  });
  const found = new Map<string, Omit<ConnectedAccount, "credentials">>();
  for (const { name } of accounts) {
    const locations = await readAll(async (page) => {
      const query = { readMask: READ_MASK, pageSize: "100", ...page };
      const answer = await api.get(caller, `${LOCATIONS}/${name}/locations`, Locations, query);
      return { items: answer.locations, next: answer.nextPageToken };
    });
    // A location may be managed by several accounts: one of them is enough.
    for (const location of locations.filter(({ metadata }) => metadata.canOperateLocalPost))
      if (!found.has(location.name)) found.set(location.name, toAccount(name, location));
  }
  return [...found.values()].sort((left, right) => left.handle.localeCompare(right.handle));
}

/**
 * Returns the location's current name
 * (https://developers.google.com/my-business/reference/businessinformation/rest/v1/locations/get). Throws a
 * ProviderError.
 */
export async function identify(context: ProviderContext): Promise<AccountNow> {
  const [account = "", name] = accountOf(context).location.split(/\/(?=locations\/)/);
  const url = `${LOCATIONS}/${name}`;
  return toAccount(account, await api.get(context, url, Location, { readMask: READ_MASK }));
}

function toAccount(account: string, location: Location): Omit<ConnectedAccount, "credentials"> {
  const { name, title, languageCode, storefrontAddress } = location;
  const { addressLines, locality } = storefrontAddress;
  const place = [addressLines[0], locality].filter(Boolean).join(", ");
  return {
    external_account_id: name.replace("locations/", ""),
    handle: place === "" ? title : `${title}, ${place}`,
    account: { location: `${account}/${name}`, language: languageCode },
  };
}

async function readAll<Item>(
  read: (page: { pageToken?: string }) => Promise<{ items: Item[]; next: string }>,
): Promise<Item[]> {
  const all: Item[] = [];
  let page: { pageToken?: string } = {};
  for (let number = 0; number < MAX_PAGES; number += 1) {
    const { items, next } = await read(page);
    all.push(...items);
    if (next === "") break;
    page = { pageToken: next };
  }
  return all;
}
