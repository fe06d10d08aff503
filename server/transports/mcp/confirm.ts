import {
  CLIENT_CAPABILITIES_META_KEY,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { Refusal } from "#core/contract/refusal.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { createCursors } from "#server/db/cursor.ts";
import { registry } from "#server/operations/registry.ts";
import { runOperation } from "#server/operations/run-operation.ts";
import { hashToken } from "#server/platform/secrets.ts";
import { asRefusal } from "../error-body.ts";
import type { ServedTool } from "./list-tools.ts";
import { type McpSession, type Question, withoutCharge } from "./session.ts";

type Given = Readonly<Record<string, unknown>>;

/** The field that a person's answer is about. There is nothing to fill in: accepting is the answer. */
const ANSWER = "confirm";
export const NOTHING_TO_FILL_IN = { type: "object" as const, properties: {} };

export type Consent =
  /** Go on, with this version of the post. */
  | { said: "yes"; version: string | null }
  | { said: "no" }
  | { said: "nothing yet"; ask: InputRequiredResult | null };

/** What each operation does at once, if it makes something public. */
const GOES_OUT: Readonly<Record<string, (given: Given) => string | null>> = {
  "posts.create": ({ scheduled_at }) => (scheduled_at === "now" ? "Publish this now" : null),
  "posts.update": ({ scheduled_at }) => (scheduled_at === "now" ? "Publish this now" : null),
  "posts.publish": () => "Publish this now",
  "posts.retry": () => "Send this again",
  "posts.settle": ({ outcome }) => (outcome === "retry" ? "Send this again" : null),
  "posts.edit_live": () => "Change the published text to this",
  "posts.delete": ({ everywhere }) =>
    everywhere === true ? "Delete this from its platforms" : null,
  "queue.resolve_late": ({ choice }) => (choice === "now" ? "Publish this now" : null),
  "interactions.reply": () => "Send this reply, for everyone to see",
};

/**
 * Asks the person first, where the client can ask: returns what they said, or the question. Yes if there is nothing to
 * ask, or nobody to ask it.
 */
export async function askFirst(
  session: McpSession,
  tool: ServedTool,
  { given, ctx }: { given: Given; ctx: ServerContext },
): Promise<Consent> {
  const asks = canAsk(ctx) ? "here" : session.older === undefined ? null : "on the stream";
  const question = asks === null ? null : await questionOf(session, tool, given);
  if (question === null) return { said: "yes", version: null };
  return asks === "here"
    ? readAnswer(session, question, { given, ctx })
    : readOlderAnswer(session, question);
}

/** Whether this request's client can show a form, in the protocol without sessions. */
function canAsk({ mcpReq }: ServerContext): boolean {
  const envelope: Record<string, unknown> = { ...mcpReq.envelope };
  return declaresForms(envelope[CLIENT_CAPABILITIES_META_KEY]);
}

/** Whether a client's capabilities include forms. */
export function declaresForms(capabilities: unknown): boolean {
  const { elicitation } = (capabilities ?? {}) as { elicitation?: object };
  if (typeof elicitation !== "object" || elicitation === null) return false;
  return Object.keys(elicitation).length === 0 || "form" in elicitation;
}

/** The state binds an answer to its caller, its arguments, and the version of the post that was shown. */
function readAnswer(
  { caller, identity }: McpSession,
  { message, version }: Question,
  { given, ctx }: { given: Given; ctx: ServerContext },
): Consent {
  const call = Buffer.from(hashToken(JSON.stringify(given))).toString("hex");
  const states = createCursors(
    caller.system.secrets,
    `confirmation:${identity.actor.id}`,
    "requestState",
  );
  const state = states.write(JSON.stringify([call, version]));
  const answer = inputResponse(ctx.mcpReq.inputResponses, ANSWER);
  if (answer.kind === "elicit" && ctx.mcpReq.requestState<string>() === state)
    return readSaid(answer.action, version);
  const asked = inputRequired.elicit({ message, requestedSchema: NOTHING_TO_FILL_IN });
  return {
    said: "nothing yet",
    ask: inputRequired({ inputRequests: { [ANSWER]: asked }, requestState: state }),
  };
}

function readOlderAnswer({ older }: McpSession, question: Question): Consent {
  if (older === undefined) return { said: "yes", version: question.version };
  const { answered } = older;
  if (answered?.version === question.version) return readSaid(answered.said, question.version);
  older.question = question;
  return { said: "nothing yet", ask: null };
}

function readSaid(said: string, version: string | null): Consent {
  if (said === "busy")
    throw Refusal.because(
      "rate_limited",
      "Several calls already wait for an answer of the person. Nothing was sent. Try again once they have answered.",
      { retry_after_ms: BUSY_MS },
    );
  return said === "accept" ? { said: "yes", version } : { said: "no" };
}

const BUSY_MS = 30_000;

/** Returns null if the call makes nothing public, or is going to be refused anyway. */
async function questionOf(
  session: McpSession,
  { served, agent }: ServedTool,
  given: Given,
): Promise<Question | null> {
  const { operation } = served;
  const does = GOES_OUT[operation.name]?.(given) ?? null;
  if (does === null) return null;
  const own = given["content"] ?? given["body"];
  const text = typeof own === "string" ? own : null;
  if (operation.name === "interactions.reply")
    return { message: ask(does, [], text), version: null };
  const post =
    operation.name === "posts.create"
      ? await validate(session, given)
      : await readPost(session, given[agent.input?.names?.["id"] ?? "id"]);
  if (post === "hidden") return { message: ask(does, [], text), version: null };
  if (post === null || isRefused(operation.name, post, given)) return null;
  const names = post.channels
    .filter(({ status }) => operation.name !== "posts.retry" || status === "failed")
    .map(({ name }) => name);
  return { message: ask(does, names, text ?? post.content.text), version: post.updated_at };
}

function isRefused(operation: string, { ready, channels }: Post, given: Given): boolean {
  if (operation === "posts.retry") return channels.every(({ status }) => status !== "failed");
  const needsReady = operation === "posts.publish" || operation === "posts.create";
  return needsReady && !ready && given["when_ready"] !== true;
}

type Read = Post | "hidden" | null;

/** Returns the draft as it would be published. Null if it would be refused. */
function validate(session: McpSession, given: Given): Promise<Read> {
  const mapping = registry.posts.validate.operation.agent?.input;
  const known = Object.keys(mapping?.fields.shape ?? {});
  const draft = Object.entries(given).filter(([field]) => field !== "id" && known.includes(field));
  const asked = { readInput: async () => Object.fromEntries(draft), mapping };
  return attempt(() => runOperation(registry.posts.validate, withoutCharge(session), asked));
}

function readPost(session: McpSession, id: unknown): Promise<Read> {
  const asked = { readInput: async () => ({ id }) };
  return attempt(() => runOperation(registry.posts.get, withoutCharge(session), asked));
}

/** Null if the operation itself is going to say what is wrong: a key may publish without reading. */
async function attempt(read: () => Promise<{ output: Post }>): Promise<Read> {
  try {
    return (await read()).output;
  } catch (error) {
    return asRefusal(error)?.code === "FORBIDDEN" ? "hidden" : null;
  }
}

function beginningOf(text: string): string {
  return text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT).toWellFormed()}…`;
}

const MOST_NAMED = 5;
const LONGEST_TEXT = 500;

function ask(does: string, channels: readonly string[], text: string | null): string {
  const named = channels.slice(0, MOST_NAMED).join(", ");
  const others = channels.length - MOST_NAMED;
  const where = others > 0 ? `${named} and ${others} more` : named;
  const on = where === "" ? "" : ` on ${where}`;
  const shown = text === null || text.trim() === "" ? "" : `\n\n“${beginningOf(text)}”`;
  return `${does}${on}? This can't be taken back.${shown}`;
}
