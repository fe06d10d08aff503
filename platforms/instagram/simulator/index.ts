/**
 * The Instagram API with Facebook Login for one account: containers that are processed and expire, publishing, the
 * account's own posts, comments and quota, and sign-in. Based on
 * https://developers.facebook.com/docs/instagram-platform/content-publishing and the pages listed in these files.
 */
import {
  type ListedPage,
  loginRoutes,
  ofAccount,
  PAGE_TOKEN,
  refusePage,
  removeLogin,
} from "#platforms/kit/simulator/graph/facebook-login.ts";
import { subscriptionRoutes } from "#platforms/kit/simulator/graph/page-webhooks.ts";
import {
  type GraphRequest,
  graphPath,
  readCall,
} from "#platforms/kit/simulator/graph/read-call.ts";
import { noSuchObject, unknownPath } from "#platforms/kit/simulator/graph/refuse.ts";
import { deleteOwnPost } from "#platforms/kit/simulator/own-posts.ts";
import { router } from "#platforms/kit/simulator/router.ts";
import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { createComment, createReply, listComments, listReplies, readers } from "./comments.ts";
import { createContainer, publishContainer } from "./create-container.ts";
import { describeLimit, describeMediaInsights, describeObject, listMedia } from "./describe.ts";
import { ALT_TEXT_LACK, VERSIONS } from "./lacks.ts";
import { refuse } from "./refuse.ts";

const READ = ["instagram_basic", "pages_read_engagement"];
const PUBLISH = [...READ, "instagram_content_publish"];
const COMMENT = [...READ, "instagram_manage_comments"];

export const instagram = router({
  lacks: { alt_text: ALT_TEXT_LACK },
  readers,
  removeApp: removeLogin,
  refuse,
  refuseToken: refusePage,
  read: (request) => readCall(request, { hosts: ["graph.facebook.com"], versions: VERSIONS }),
  pathOf: graphPath,
  routes: {
    ...loginRoutes(pagesOf),
    ...subscriptionRoutes,
    "GET /me": [READ, describePage],
    "GET /:id": [READ, describeObject],
    "DELETE /:id": [[...READ, "instagram_manage_contents"], deleteMedia],
    "GET /:media/comments": [COMMENT, listComments],
    "POST /:media/comments": [COMMENT, createComment],
    "GET /:comment/replies": [COMMENT, listReplies],
    "POST /:comment/replies": [COMMENT, createReply],
    "GET /:media/insights": [[...READ, "instagram_manage_insights"], describeMediaInsights],
    "POST /:account/media": [PUBLISH, ofAccount(createContainer)],
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

function describePage(context: SimulatorContext): Response {
  return Response.json({ id: "20001", instagram_business_account: professionalOf(context) });
}

/** Only with Facebook Login, and only whole posts (`IGMedia` of github.com/facebook/facebook-business-sdk-codegen). */
async function deleteMedia(
  context: SimulatorContext,
  _: GraphRequest,
  { id }: { id: string },
): Promise<Response> {
  const deleted = await deleteOwnPost(context, id);
  return deleted ? Response.json({ success: true }) : noSuchObject(id);
}

/** One Page with the account, one without any, and one on which the user may not publish. */
function pagesOf(context: SimulatorContext): ListedPage[] {
  const tasks = ["ANALYZE", "CREATE_CONTENT", "MODERATE"];
  return [
    {
      id: "20001",
      name: "Sandbox Page",
      access_token: PAGE_TOKEN,
      tasks,
      instagram_business_account: professionalOf(context),
    },
    { id: "20002", name: "Page without Instagram", access_token: PAGE_TOKEN, tasks },
    { id: "20003", name: "Page to look at", access_token: PAGE_TOKEN, tasks: ["ANALYZE"] },
  ];
}

function professionalOf({ account: { external_account_id: id, handle } }: SimulatorContext) {
  return { id, username: handle.replace(/^@/, "") };
}
