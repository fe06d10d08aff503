/**
 * The Threads API for one account: containers that are processed and expire, publishing, replies, deletion, quotas and
 * tokens. Based on https://developers.facebook.com/docs/threads and the pages listed in these files.
 */
import { findContainer, publishOnce } from "#platforms/kit/simulator/graph/containers.ts";
import { removeApp } from "#platforms/kit/simulator/graph/grants.ts";
import { numericId } from "#platforms/kit/simulator/graph/objects.ts";
import {
  type GraphRequest,
  type GraphRespond,
  graphPath,
  readCall,
} from "#platforms/kit/simulator/graph/read-call.ts";
import {
  invalidParameter,
  noSuchObject,
  unknownPath,
} from "#platforms/kit/simulator/graph/refuse.ts";
import { deleteOwnPost, ownPosts } from "#platforms/kit/simulator/own-posts.ts";
import { router } from "#platforms/kit/simulator/router.ts";
import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { describeReply, listConversation, readers } from "./comments.ts";
import { createContainer } from "./create-container.ts";
import {
  describeLimit,
  describeObject,
  describeOwnInsights,
  describePostInsights,
  listPosts,
  QUOTAS,
  usesOfDay,
} from "./describe.ts";
import { searchPlaces } from "./places.ts";
import { refuse, threadsFault } from "./refuse.ts";
import { refuseToken, tokenRoutes } from "./tokens.ts";

const HOSTS = ["graph.threads.net", "graph.threads.com"];
/** Token calls have no version. */
const VERSION = /^v1\.0$/;

const READ = ["threads_basic"];
const PUBLISH = [...READ, "threads_content_publish"];
const READ_REPLIES = [...READ, "threads_read_replies"];
const MEASURE = [...READ, "threads_manage_insights"];

export const threads = router({
  readers,
  removeApp: (context) => removeApp(context, context.account.external_account_id),
  refuse,
  refuseToken,
  read: (request) => readCall(request, { hosts: HOSTS, versions: VERSION }),
  pathOf: graphPath,
  routes: {
    ...tokenRoutes,
    "GET /me": [READ, describeUser],
    "GET /location_search": [[...READ, "threads_location_tagging"], searchPlaces],
    "GET /:id": [READ, describeMedia],
    "DELETE /:id": [[...READ, "threads_delete"], deletePost],
    "GET /:id/conversation": [READ_REPLIES, listConversation],
    "GET /:id/insights": [MEASURE, describePostInsights],
    "POST /:user/threads": [PUBLISH, ofUser(createContainer)],
    "POST /:user/threads_publish": [PUBLISH, ofUser(publishContainer)],
    "GET /:user/threads": [READ, ofUser((context, call) => listPosts(context, call, "threads"))],
    "GET /:user/replies": [
      READ_REPLIES,
      ofUser((context, call) => listPosts(context, call, "replies")),
    ],
    "GET /:user/threads_insights": [MEASURE, ofUser(describeOwnInsights)],
    "GET /:user/threads_publishing_limit": [PUBLISH, ofUser(describeLimit)],
  },
  otherwise: [READ, unknownPath],
  publishes: ["POST /:user/threads_publish"],
});

/** Responds for the account alone, by its ID or `me`. */
function ofUser(respond: GraphRespond): GraphRespond<{ user: string }> {
  return (context, call, { user }) =>
    user === "me" || user === context.account.external_account_id
      ? respond(context, call, {})
      : noSuchObject(user);
}

function describeUser({ account }: SimulatorContext): Response {
  const { external_account_id: id, handle } = account;
  return Response.json({ id, username: handle.replace(/^@/, "") });
}

async function describeMedia(
  context: SimulatorContext,
  call: GraphRequest,
  { id }: { id: string },
): Promise<Response> {
  const reply = await describeReply(context, id, call.fields.get("fields"));
  return reply ?? describeObject(context, id, call);
}

/** https://developers.facebook.com/docs/threads/posts/delete-posts */
async function deletePost(
  context: SimulatorContext,
  _: GraphRequest,
  { id }: { id: string },
): Promise<Response> {
  const deleted = await deleteOwnPost(context, id);
  return deleted ? Response.json({ success: true, deleted_id: id }) : noSuchObject(id);
}

/** `POST /{user}/threads_publish`: for a finished container, once. */
async function publishContainer(
  context: SimulatorContext,
  { fields }: GraphRequest,
): Promise<Response> {
  const key = fields.get("creation_id");
  if (key === undefined) return invalidParameter("The parameter creation_id is required");
  const found = await findContainer(context, key);
  if (found?.state !== "FINISHED" || found.container.is_child) return threadsFault("notFound");
  const { container } = found;
  const kind = container.fields.reply_to_id === undefined ? "posts" : "replies";
  const uses = usesOfDay(context, await ownPosts(context));
  if (uses[kind] >= QUOTAS[kind]) return threadsFault("quota");
  const text = container.fields.text ?? "";
  const external_post_id = numericId(context, "18");
  const post = await publishOnce(context, { container, key, external_post_id, text });
  return post === null ? threadsFault("notFound") : Response.json({ id: external_post_id });
}
