/**
 * Facebook: posts, videos, reels and stories of a Page. https://developers.facebook.com/docs/pages-api
 */

import { createHash } from "node:crypto";
import { z } from "zod";
import { uploadsIn } from "#platforms/kit/files/send-with-files.ts";
import { findOwnPost } from "#platforms/kit/find-own-post.ts";
import type { Comments } from "#platforms/kit/first-comment.ts";
import {
  isCommentNext,
  lookUpComment,
  lookUpWithComment,
  sendComment,
  withComment,
} from "#platforms/kit/first-comment.ts";
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
import { alsoIdentify } from "#platforms/kit/oauth/keep-alive.ts";
import { extrasOf, grantFact } from "#platforms/kit/permissions.ts";
import type {
  ConnectedAccount,
  Credentials,
  Lookup,
  OAuthSignIn,
  PlatformEvents,
  Progress,
  Provider,
  ProviderContext,
} from "#platforms/kit/spec/provider.ts";
import { ProviderError } from "#platforms/kit/spec/provider.ts";
import { createComment, deleteObject, listComments, updateObject } from "./api.ts";
import { interactions } from "./converse.ts";
import { manifest } from "./manifest.ts";
import { metrics } from "./measure.ts";
import type { PreparedCall } from "./prepare.ts";
import { hasVideo, prepare, preparedCall } from "./prepare.ts";
import { findStory, searchFor, sendPost } from "./send-post.ts";
import { lookUpVideo, sendVideo } from "./send-video.ts";
import { signInForm } from "./sign-in-form.ts";

const PLATFORM = "Facebook";

/**
 * For publishing, reading published posts and the first comment
 * (https://developers.facebook.com/docs/pages-api/overview#permissions).
 */
const SCOPES = [
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

const advance: Provider["advance"] = async (context, prepared, progress) => {
  const call = preparedCall(prepared);
  const { first_comment = null } = call;
  if (first_comment !== null && isCommentNext(progress))
    return sendComment(commentsOf(context, first_comment), progress);
  const step = hasVideo(call)
    ? await sendVideo({ context, call, progress })
    : await sendPost(context, call, progress);
  return withComment(step, first_comment);
};

const lookup: Provider["lookup"] = async (context, prepared, progress) => {
  const call = preparedCall(prepared);
  const { first_comment = null } = call;
  if (first_comment !== null && isCommentNext(progress))
    return lookUpComment(commentsOf(context, first_comment), progress);
  return lookUpWithComment(await find(context, call, progress), first_comment);
};

/** Meta's events about users who connected Pages. Their Instagram accounts belong to the same app. */
const events: PlatformEvents = {
  read: (delivery, key) =>
    readMetaEvents(delivery, key, (user_id) => ({ granted_by: `meta ${user_id}` })),
};

const check: NonNullable<Provider["check"]> = async ({ fetch, session }) => {
  await connect({ fetch, credentials: session.credentials });
  await requireGranted({ platform: PLATFORM, fetch }, session.credentials, SCOPES);
};

export const facebook: Provider = {
  manifest,
  sign_in_form: signInForm,
  app: metaApp,
  versioned: GRAPH_VERSIONED,
  live: { credentials, connect },
  oauth,
  upkeep: alsoIdentify(7, dataAccess),
  identify: ({ fetch, session }) => connect({ fetch, credentials: session.credentials }),
  revoke,
  edit: (context, { item, prepared }) =>
    updateObject(context, item.external_post_id, preparedCall(prepared)),
  remove: (context, { external_post_id }) => deleteObject(context, external_post_id),
  events,
  check,
  interactions,
  metrics,
  sandboxAccount,
  prepare,
  advance,
  lookup,
};

function sandboxAccount({ handle }: { handle: string }): ConnectedAccount {
  const digits = createHash("sha256").update(handle).digest().readUIntBE(0, 6);
  const page_id = `10${String(digits).padStart(15, "0")}`;
  return {
    external_account_id: page_id,
    handle,
    credentials: { access_token: "sandbox-page-token", user_token: "sandbox-user-token" },
    account: { page_id, ...grantFact(["read_insights"]) },
  };
}

function commentsOf(context: ProviderContext, text: string): Comments {
  return {
    text,
    create: ({ external_post_id }) => createComment(context, external_post_id, text),
    list: ({ external_post_id }) => listComments(context, external_post_id),
  };
}

function find(context: ProviderContext, call: PreparedCall, progress: Progress): Promise<Lookup> {
  if (hasVideo(call)) return lookUpVideo({ context, call, progress });
  if (call.format === "story") return lookUpStory(context, progress);
  return findOwnPost(searchFor(context, call, progress), progress);
}

async function lookUpStory(context: ProviderContext, progress: Progress): Promise<Lookup> {
  const [photo] = uploadsIn(progress);
  if (typeof photo !== "string") return "absent";
  const story = await findStory(context, photo);
  return story === null ? "absent" : { found: [story] };
}

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
