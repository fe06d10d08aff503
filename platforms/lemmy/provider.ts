/**
 * Lemmy: posts in a community, on any server with version 3 of its API: that of 0.19, which 1.0 still supports.
 * https://lemmy.readme.io, github.com/LemmyNet/lemmy
 */

import { z } from "zod";
import type { OptionChoice } from "#core/contract/resources/option-choice.ts";
import type { Numbers } from "#core/domain/metrics/changes.ts";
import { countNoun } from "#core/domain/words.ts";
import { givenNumbers, offersOf } from "#platforms/kit/metric-offers.ts";
import { identifyWeekly } from "#platforms/kit/oauth/keep-alive.ts";
import type {
  ConnectedAccount,
  Credentials,
  Fetch,
  Metrics,
  Provider,
} from "#platforms/kit/spec/provider.ts";
import { ProviderError } from "#platforms/kit/spec/provider.ts";
import { accountOf } from "./account.ts";
import {
  type CommunityView,
  countPost,
  deletePost,
  editPost,
  listSubscribed,
  logIn,
  logOut,
  readOwnPerson,
  searchCommunities,
  signedIn,
} from "./api.ts";
import { interactions } from "./converse.ts";
import { manifest } from "./manifest.ts";
import { isRefusal } from "./map-error.ts";
import { nameCommunity, prepare, preparedCall, readCommunityName } from "./prepare.ts";
import { advance, lookup } from "./publish.ts";
import { signInForm } from "./sign-in-form.ts";

/** Text copied from a page contains invisible direction marks. */
const INVISIBLE = /\p{Cf}/gu;

/** Turns what users enter for their server (`lemmy.world`, `https://lemmy.world/u/me`) into its origin. */
const ServerAddress = z
  .string()
  .transform((typed) => typed.replace(INVISIBLE, "").trim())
  .transform((typed) => (typed.includes("://") ? typed : `https://${typed}`))
  .pipe(z.url({ protocol: /^https?$/, error: "must be your server's name, such as lemmy.world" }))
  .transform((url) => new URL(url).origin);

/** Pages show a name as `@me@lemmy.world`; the server accepts `me` or an email address. */
const Username = z
  .string()
  .transform((typed) => typed.replace(INVISIBLE, "").trim())
  .transform((typed) => (typed.startsWith("@") ? (typed.split("@")[1] ?? "") : typed))
  .pipe(z.string().min(1, "must be the account's name or its email address"));

/** What a user enters to connect an account. The two-factor code is temporary and never stored. */
export const credentials = z.strictObject({
  server: ServerAddress,
  username: Username,
  password: z.string().min(1, "must be the account's password"),
  code: z.string().trim().default(""),
}) satisfies z.ZodType<Credentials>;

/**
 * Signs in and stores the token, which is valid until it is revoked or the password changes. The password isn't stored.
 * Throws a ProviderError: `auth` if the account is refused, `platform_unavailable` if no Lemmy server responds.
 */
export const connect: NonNullable<Provider["live"]>["connect"] = async ({ fetch, credentials }) => {
  const { server = "", username = "", password = "", code = "" } = credentials;
  const jwt = await signIn(
    { fetch, server },
    { username_or_email: username, password, ...(code === "" ? {} : { totp_2fa_token: code }) },
  );
  const person = await readOwnPerson({ fetch, server, access_token: jwt });
  if (person === null)
    throw new ProviderError("auth", `${new URL(server).host} doesn't recognize its own sign-in.`);
  return { ...toAccount(server, person), credentials: { jwt } };
};

/** Names never change on Lemmy; this checks whether the sign-in is still valid. */
const identify: NonNullable<Provider["identify"]> = async (context) => {
  const { server } = accountOf(context);
  const person = await readOwnPerson(signedIn(context));
  if (person !== null) return toAccount(server, person);
  throw new ProviderError(
    "auth",
    `${new URL(server).host} no longer accepts the sign-in. Reconnect the account.`,
  );
};

const revoke: NonNullable<Provider["revoke"]> = async (context) => {
  await logOut(signedIn(context));
};

const choices: NonNullable<Provider["choices"]> = {
  async community(context, { query }) {
    const typed = query.trim();
    if (typed === "") return (await listSubscribed(context)).map(toChoice);
    const { name, host } = readCommunityName(typed) ?? { name: typed, host: null };
    const found = (await searchCommunities(context, name)).map(toChoice);
    return host === null ? found : found.filter(({ label }) => label.includes(`@${host}`));
  },
};

function toChoice(view: CommunityView): OptionChoice {
  const { title, name, actor_id, nsfw } = view.community;
  const members = view.counts === undefined ? [] : [countNoun(view.counts.subscribers, "member")];
  const detail = [title, ...members, ...(nsfw ? ["adults only"] : [])].join(", ");
  const label = `!${name}@${new URL(actor_id).host}`;
  return { value: nameCommunity(view), label, detail };
}

const OFFERS = offersOf("Lemmy", {
  likes: "Upvotes that have reached the channel's server.",
  comments: "Comments at any depth that have reached the channel's server.",
});

/** `PostAggregates` of join-lemmy.org/api: only what has reached the channel's own server. */
const metrics: Metrics = {
  offers: () => OFFERS,
  batch: 10,
  async read(context, posts) {
    const found = new Map<string, Numbers>();
    for (const { external_post_id } of posts) {
      const counts = await countPost(context, external_post_id);
      if (counts === null) continue;
      const { upvotes: likes, comments } = counts;
      found.set(external_post_id, givenNumbers({ likes, comments }));
    }
    return found;
  },
};

/** Never resolved: the channel's `fetch` is the simulator. `.test` is reserved for such names (RFC 6761). */
const SERVER = "https://lemmy.test";
/** Each sandbox is a separate server, and its account the first after the administrator. */
const PERSON_ID = 2;

function sandboxAccount({ handle }: { handle: string }): ConnectedAccount {
  const name = handle.toLowerCase().replace(/[^a-z0-9_]/g, "_");
  return {
    external_account_id: `${SERVER}/u/${name}`,
    handle: `${name}@lemmy.test`,
    credentials: { jwt: "sandbox-jwt" },
    account: { server: SERVER, person_id: PERSON_ID },
  };
}

export const lemmy: Provider = {
  manifest,
  sign_in_form: signInForm,
  live: { credentials, connect },
  upkeep: identifyWeekly,
  identify,
  revoke,
  choices,
  edit: (context, { item, prepared }) =>
    editPost(context, Number(item.external_post_id), preparedCall(prepared)),
  remove: (context, { external_post_id }) => deletePost(context, Number(external_post_id)),
  sandboxAccount,
  prepare,
  advance,
  lookup,
  interactions,
  metrics,
};

function toAccount(
  server: string,
  { id, name, actor_id }: { id: number; name: string; actor_id: string },
) {
  return {
    external_account_id: actor_id,
    handle: `${name}@${new URL(actor_id).host}`,
    account: { server, person_id: id },
  };
}

async function signIn(
  to: { fetch: Fetch; server: string },
  input: Parameters<typeof logIn>[1],
): Promise<string> {
  const { host } = new URL(to.server);
  try {
    const jwt = await logIn(to, input);
    if (jwt !== null) return jwt;
  } catch (error) {
    const explained = explain(error, host);
    if (explained === null) throw error;
    throw new ProviderError("auth", explained, { cause: error });
  }
  throw new ProviderError(
    "auth",
    `${host} requires a confirmed email address, or an administrator's approval, before this account can sign in.`,
  );
}

function explain(error: unknown, host: string): string | null {
  if (isRefusal(error, "missing_totp_token"))
    return "This account needs a code to sign in. Enter the one its authenticator app shows now.";
  if (isRefusal(error, "incorrect_totp_token"))
    return `${host} doesn't accept this code. Enter the one the authenticator app shows now.`;
  if (isRefusal(error, "email_not_verified"))
    return `${host} requires this account's email address to be confirmed first.`;
  if (isRefusal(error, "registration_application_is_pending"))
    return `${host} has not approved this account yet.`;
  if (isRefusal(error, "site_ban", "deleted"))
    return `${host} has banned this account, or it was deleted.`;
  if (isRefusal(error, "incorrect_login", "couldnt_find_that_username_or_email", "not_found"))
    return `${host} doesn't accept this name and password. Check that ${host} is the account's server.`;
  return null;
}
