/**
 * The Threads API for one account: containers that are processed and expire, publishing, replies, deletion, quotas and
 * tokens. Based on https://developers.facebook.com/docs/threads and the pages listed in these files.
 */
import { findContainer, publishOnce } from "#platforms/kit/simulator/graph/containers.ts";
import { removeApp } from "#platforms/kit/simulator/graph/grants.ts";
import { numericId } from "#platforms/kit/simulator/graph/objects.ts";
import { type GraphRequest, readCall } from "#platforms/kit/simulator/graph/read-call.ts";
import {
  invalidParameter,
  noSuchObject,
  unknownPath,
} from "#platforms/kit/simulator/graph/refuse.ts";
import { deleteOwnPost, ownPosts } from "#platforms/kit/simulator/own-posts.ts";
import type { Simulator, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
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
import { refuse, threadsFault } from "./refuse.ts";
import { refuseToken, respondToTokens } from "./tokens.ts";

const HOSTS = ["graph.threads.net", "graph.threads.com"];
/** Token calls have no version. */
const VERSION = /^v1\.0$/;

export const threads: Simulator = {
  async respond(context, request) {
    const call = await readCall(request, VERSION);
    if (call === null || !HOSTS.includes(call.host)) return unknownPath();
    return (await respondToTokens(context, call)) ?? respondToAccount(context, call);
  },
  publishes: ({ method, url }) =>
    method === "POST" && new URL(url).pathname.endsWith("/threads_publish"),
  readers,
  removeApp: (context) => removeApp(context, context.account.external_account_id),
  refuse,
};

async function respondToAccount(context: SimulatorContext, call: GraphRequest): Promise<Response> {
  const { method, path } = call;
  const [node = "", edge = "", ...rest] = path;
  const refusal = await refuseToken(context, call, scopesOf(method, edge));
  if (refusal !== null) return refusal;
  const { external_account_id: id } = context.account;
  if (rest.length > 0) return unknownPath();
  if (edge === "" && method === "DELETE") return deletePost(context, node);
  if (edge === "" && method === "GET") return describeNode(context, node, call);
  if (method === "GET" && edge === "conversation") return listConversation(context, node, call);
  if (method === "GET" && edge === "insights") return describePostInsights(context, node, call);
  if (node !== id && node !== "me") return noSuchObject(node);
  switch (`${method} ${edge}`) {
    case "POST threads":
      return createContainer(context, call);
    case "POST threads_publish":
      return publishContainer(context, call);
    case "GET threads":
      return listPosts(context, call, "threads");
    case "GET replies":
      return listPosts(context, call, "replies");
    case "GET threads_insights":
      return describeOwnInsights(context, call);
    case "GET threads_publishing_limit":
      return describeLimit(context, call);
    default:
      return unknownPath();
  }
}

async function describeNode(
  context: SimulatorContext,
  node: string,
  call: GraphRequest,
): Promise<Response> {
  const { external_account_id: id, handle } = context.account;
  if (node === "me") return Response.json({ id, username: handle.replace(/^@/, "") });
  const reply = await describeReply(context, node, call.fields.get("fields"));
  return reply ?? describeObject(context, node, call);
}

function scopesOf(method: string, edge: string): string[] {
  if (method === "DELETE") return ["threads_basic", "threads_delete"];
  if (edge === "replies" || edge === "conversation")
    return ["threads_basic", "threads_read_replies"];
  if (edge === "insights" || edge === "threads_insights")
    return ["threads_basic", "threads_manage_insights"];
  const publishes = method === "POST" || edge === "threads_publishing_limit";
  return publishes ? ["threads_basic", "threads_content_publish"] : ["threads_basic"];
}

/** https://developers.facebook.com/docs/threads/posts/delete-posts */
async function deletePost(context: SimulatorContext, id: string): Promise<Response> {
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
