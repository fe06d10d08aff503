import { randomUUID } from "node:crypto";
import {
  CLIENT_CAPABILITIES_META_KEY,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { Refusal } from "#core/contract/refusal.ts";
import { createCursors } from "#server/db/cursor.ts";
import { refuseUnstorable } from "#server/kernel/refuse-unstorable.ts";
import { hashToken } from "#server/platform/secrets.ts";
import type { ServedTool } from "./list-tools.ts";
import { type Given, questionOf } from "./question.ts";
import { type McpSession, type Question, refuseSpent } from "./session.ts";

/** The field that a person's answer is about. There is nothing to fill in: accepting is the answer. */
const ANSWER = "confirm";
export const NOTHING_TO_FILL_IN = { type: "object" as const, properties: {} };

/** A call is repeated with its answer at once. */
const VALID_MS = 3_600_000;

export type Consent =
  /** Go on: with this version of the post, and only once for the same answer. */
  | { said: "yes"; version: string | null; once: string | null }
  | { said: "no" }
  | { said: "nothing yet"; ask: InputRequiredResult | null };

/**
 * Asks the person first, where the client can ask: returns what they said, or the question. Yes if there is nothing to
 * ask, or nobody to ask it. Throws a Refusal if the call would be refused.
 */
export async function askFirst(
  session: McpSession,
  tool: ServedTool,
  { given, ctx }: { given: Given; ctx: ServerContext },
): Promise<Consent> {
  const goesOn = { said: "yes", version: null, once: null } as const;
  if (!canAsk(ctx) && session.older === undefined) return goesOn;
  refuseSpent(session);
  refuseUnstorable(given);
  const question = await questionOf(session, tool, given);
  if (question === null) return goesOn;
  return canAsk(ctx)
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

interface State {
  call: string;
  version: string | null;
  asked_at: number;
  once: string;
}

/** The state binds an answer to its caller, its arguments, and the version of the post that was shown. */
function readAnswer(
  { caller: { system }, identity }: McpSession,
  { message, version }: Question,
  { given, ctx }: { given: Given; ctx: ServerContext },
): Consent {
  const call = Buffer.from(hashToken(JSON.stringify(given))).toString("base64url");
  const states = createCursors(system.secrets, `confirmation:${identity.actor.id}`);
  const answer = inputResponse(ctx.mcpReq.inputResponses, ANSWER);
  const asked_at = system.now().getTime();
  const before = readState(states, ctx.mcpReq.requestState<string>());
  const isSame = before?.call === call && before.version === version;
  if (answer.kind === "elicit" && isSame && asked_at - before.asked_at < VALID_MS)
    return readSaid(answer.action, version, before.once);
  const state: State = { call, version, asked_at, once: randomUUID() };
  const asked = inputRequired.elicit({ message, requestedSchema: NOTHING_TO_FILL_IN });
  const requestState = states.write(JSON.stringify(state));
  return {
    said: "nothing yet",
    ask: inputRequired({ inputRequests: { [ANSWER]: asked }, requestState }),
  };
}

/** Null if it is missing, changed or someone else's. */
function readState(states: ReturnType<typeof createCursors>, sent: unknown): State | null {
  if (typeof sent !== "string") return null;
  try {
    return JSON.parse(states.read(sent));
  } catch {
    return null;
  }
}

function readOlderAnswer({ older }: McpSession, question: Question): Consent {
  if (older === undefined) return { said: "yes", version: question.version, once: null };
  const { answered } = older;
  if (answered?.version === question.version)
    return readSaid(answered.said, question.version, null);
  older.question = question;
  return { said: "nothing yet", ask: null };
}

function readSaid(said: string, version: string | null, once: string | null): Consent {
  if (said === "busy")
    throw Refusal.because(
      "rate_limited",
      "Several calls already wait for an answer of the person. Nothing was sent. Try again once they have answered.",
      { retry_after_ms: BUSY_MS },
    );
  return said === "accept" ? { said: "yes", version, once } : { said: "no" };
}

const BUSY_MS = 30_000;
