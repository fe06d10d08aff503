/**
 * The Instagram API with Instagram Login for one account. Its calls are those of Facebook Login on another host, without
 * deletion and what else is only there. Based on
 * https://developers.facebook.com/docs/instagram-platform/instagram-api-with-instagram-login.
 */
import { ofAccount } from "#platforms/kit/simulator/graph/facebook-login.ts";
import { longLivedTokens } from "#platforms/kit/simulator/graph/long-lived-tokens.ts";
import {
  type GraphRequest,
  graphPath,
  readCall,
} from "#platforms/kit/simulator/graph/read-call.ts";
import { invalidParameter, unknownPath } from "#platforms/kit/simulator/graph/refuse.ts";
import { router } from "#platforms/kit/simulator/router.ts";
import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { createComment, createReply, listComments, listReplies, readers } from "./comments.ts";
import { createContainer, publishContainer } from "./create-container.ts";
import { describeLimit, describeMediaInsights, describeObject, listMedia } from "./describe.ts";
import { ALT_TEXT_LACK, VERSIONS } from "./lacks.ts";
import { refuse } from "./refuse.ts";

const READ = ["instagram_business_basic"];
const PUBLISH = [...READ, "instagram_business_content_publish"];
const COMMENT = [...READ, "instagram_business_manage_comments"];
const MEASURE = [...READ, "instagram_business_manage_insights"];

/** https://developers.facebook.com/docs/instagram-platform/reference/oauth-access-token: a list with one token. */
const tokens = longLivedTokens({
  first: "sandbox-instagram-token",
  prefix: "ig",
  scopes: [...new Set([...PUBLISH, ...COMMENT, ...MEASURE])],
  answer: (access_token, granted) => ({
    data: [{ access_token, user_id: "1020", permissions: granted.join(",") }],
  }),
});

/** https://developers.facebook.com/documentation/instagram-platform/changelog: "Facebook Login only". */
const FACEBOOK_ONLY = [
  "is_paid_partnership",
  "branded_content_sponsor_ids",
  "poll_attachment",
  "is_poll_duration_extended",
  "is_comment_prompt_used",
];

const { tell: _, ...silentReaders } = readers;

export const instagramLogin = router({
  lacks: { alt_text: ALT_TEXT_LACK },
  readers: silentReaders,
  refuse,
  refuseToken: tokens.refuse,
  read: (request) =>
    readCall(request, {
      hosts: ["graph.instagram.com", "api.instagram.com"],
      versions: VERSIONS,
    }),
  pathOf: graphPath,
  routes: {
    ...tokens.routes,
    "GET /me": [READ, describeMe],
    "GET /:id": [READ, describeOwn],
    "GET /:media/comments": [COMMENT, listComments],
    "POST /:media/comments": [COMMENT, createComment],
    "GET /:comment/replies": [COMMENT, listReplies],
    "POST /:comment/replies": [COMMENT, createReply],
    "GET /:media/insights": [MEASURE, describeMediaInsights],
    "POST /:account/media": [PUBLISH, ofAccount(createOwn)],
    "POST /:account/media_publish": [PUBLISH, ofAccount(publishContainer)],
    "GET /:account/media": [READ, ofAccount((context, call) => listMedia(context, call, "media"))],
    "GET /:account/stories": [
      READ,
      ofAccount((context, call) => listMedia(context, call, "stories")),
    ],
    "GET /:account/content_publishing_limit": [PUBLISH, ofAccount(describeLimit)],
  },
  otherwise: [READ, unknownPath],
  publishes: ["POST /:account/media_publish"],
});

/** `id` is known only to the app; `user_id` is the account's. */
function describeMe({ account }: SimulatorContext): Response {
  const { external_account_id: user_id, handle } = account;
  return Response.json({ id: "1020", user_id, username: handle.replace(/^@/, "") });
}

function describeOwn(
  context: SimulatorContext,
  call: GraphRequest,
  object: { id: string },
): Promise<Response> | Response {
  return call.fields.get("fields")?.startsWith("business_discovery")
    ? invalidParameter(
        "Tried accessing nonexisting field (business_discovery) on node type (IGUser)",
      )
    : describeObject(context, call, object);
}

function createOwn(context: SimulatorContext, call: GraphRequest): Promise<Response> | Response {
  const other = FACEBOOK_ONLY.find((name) => call.fields.has(name));
  return other === undefined
    ? createContainer(context, call)
    : invalidParameter(`Param ${other} is not available with Instagram Login.`);
}
