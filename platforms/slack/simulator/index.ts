/**
 * Slack's Web API for an app in one workspace with one channel of its own. Based on https://docs.slack.dev (2025 to
 * 2026), and on what callers report where it is silent.
 */

import { z } from "zod";
import { findOwnPost } from "#platforms/kit/simulator/own-posts.ts";
import { readParameters, serialized } from "#platforms/kit/simulator/read-parameters.ts";
import type { Simulator, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import type { Arguments } from "./arguments.ts";
import { Blocks, blocksProblem, showBlocks } from "./blocks.ts";
import {
  channelProblem,
  describeChannel,
  joinChannel,
  listChannels,
  testToken,
} from "./channels.ts";
import { describeUser, readers } from "./comments.ts";
import { announceFile, deleteFile, describeFile, shareFiles, takeFile } from "./files.ts";
import { listMembers } from "./members.ts";
import {
  CUT_AT,
  deleteMessage,
  postMessage,
  readHistory,
  readReplies,
  withoutEntities,
} from "./messages.ts";
import { failure, refuse, succeed } from "./refuse.ts";
import {
  EXPIRED_TOKEN,
  FIRST_REFRESH_TOKEN,
  giveTokens,
  removeApp,
  SCOPES,
  tokenProblem,
} from "./tokens.ts";

const Change = z.object({
  text: z.string().default(""),
  blocks: serialized(z.array(z.unknown())).default([]),
});

/** By name, not by HTTP method and path: GET and POST do the same (https://docs.slack.dev/apis/web-api/#basics). */
const METHODS: Record<
  string,
  (context: SimulatorContext, parameters: Arguments) => Promise<Response>
> = {
  "auth.test": testToken,
  "chat.delete": deleteMessage,
  "chat.postMessage": postMessage,
  "chat.update": updateMessage,
  "conversations.history": readHistory,
  "conversations.info": describeChannel,
  "conversations.join": joinChannel,
  "conversations.list": listChannels,
  "conversations.replies": readReplies,
  "files.completeUploadExternal": shareFiles,
  "files.delete": deleteFile,
  "files.getUploadURLExternal": announceFile,
  "files.info": describeFile,
  "users.info": describeUser,
  "users.list": listMembers,
};
const PUBLISHING = ["/api/chat.postMessage", "/api/files.completeUploadExternal"];

export const slack: Simulator = {
  lacks: {
    content_policy: "Slack has no error for what a message says (docs.slack.dev).",
    key: "A message has no key (docs.slack.dev/reference/methods/chat.postMessage).",
  },
  expired: { access_token: EXPIRED_TOKEN, refresh_token: FIRST_REFRESH_TOKEN },
  async respond(context, request) {
    const { host, pathname } = new URL(request.url);
    const [, file_id] = /^\/upload\/v1\/(\w+)$/.exec(pathname) ?? [];
    if (host === "files.slack.com" && file_id !== undefined)
      return takeFile(context, request, file_id);
    const [, name = ""] = /^\/api\/([\w.]+)$/.exec(pathname) ?? [];
    if (name === "oauth.v2.access") return giveTokens(context, request);
    const method = METHODS[name];
    if (method === undefined) return failure("unknown_method");
    const read = await readParameters(request);
    if (read === null) return failure("invalid_json");
    const problem = await tokenProblem(context, tokenOf(request, read.values));
    if (problem !== null) return failure(problem);
    const answer = await method(context, read.values);
    answer.headers.set("x-oauth-scopes", SCOPES);
    return answer;
  },
  publishes: ({ method, url }) => method === "POST" && PUBLISHING.includes(new URL(url).pathname),
  readers,
  removeApp,
  refuse,
};

/** In the header or in the arguments. */
function tokenOf({ headers }: Request, { token }: Arguments): string | null {
  const [, bearer] = /^Bearer (.+)$/.exec(headers.get("authorization") ?? "") ?? [];
  return bearer ?? (typeof token === "string" ? token : null);
}

/** Omitted blocks are removed if a text is sent: https://docs.slack.dev/reference/methods/chat.update. */
async function updateMessage(context: SimulatorContext, parameters: Arguments): Promise<Response> {
  const { channel, ts } = parameters;
  const problem = await channelProblem(context, channel);
  if (problem !== null) return failure(problem);
  const post = await findOwnPost(context, `${channel}:${ts}`);
  if (post === null) return failure("message_not_found");
  const input = Change.safeParse(parameters);
  if (!input.success) return failure("invalid_blocks_format");
  const { text, blocks } = input.data;
  if (text === "" && blocks.length === 0) return failure("no_text");
  const wrong = blocks.length === 0 ? null : blocksProblem(blocks);
  if (wrong !== null) return failure(wrong.error, wrong.messages);
  const changes = { text: text.slice(0, CUT_AT), blocks: z.array(z.json()).parse(blocks) };
  const shown =
    blocks.length > 0 ? showBlocks(Blocks.parse(blocks)) : withoutEntities(changes.text);
  await context.store.rewrite(post.id, {
    text: shown,
    payload: z.json().parse({ ...(post.payload as object), ...changes }),
  });
  return succeed({ channel, ts, text: changes.text });
}
