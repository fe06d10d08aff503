/**
 * Slack's Web API for an app in one workspace with one channel of its own. Based on https://docs.slack.dev (2025 to
 * 2026), and on what callers report where it is silent.
 */
import type { Simulator, SimulatorContext } from "../spec.ts";
import { describeChannel, joinChannel, listChannels, testToken } from "./channels.ts";
import { describeUser, readers } from "./comments.ts";
import { announceFile, deleteFile, describeFile, shareFiles, takeFile } from "./files.ts";
import { deleteMessage, postMessage, readHistory, readReplies } from "./messages.ts";
import { type Arguments, readArguments } from "./read-arguments.ts";
import { failure, refuse } from "./refuse.ts";
import {
  EXPIRED_TOKEN,
  FIRST_REFRESH_TOKEN,
  giveTokens,
  removeApp,
  SCOPES,
  tokenProblem,
} from "./tokens.ts";
import { updateMessage } from "./update-message.ts";

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
    const parameters = await readArguments(request);
    if (parameters === null) return failure("invalid_json");
    const problem = await tokenProblem(context, tokenOf(request, parameters));
    if (problem !== null) return failure(problem);
    const answer = await method(context, parameters);
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
