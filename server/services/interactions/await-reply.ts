import { setTimeout as pause } from "node:timers/promises";
import type { ReplyResult } from "#core/contract/interactions/reply-to-interaction.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { ServiceContext } from "../context.ts";

const FIRST_LOOK_MS = 25;
const LONGEST_LOOK_MS = 500;
/** Maximum waiting requests per organization in this process. Further requests return immediately. */
const MOST_WAITING = 10;

const waiting = new Map<string, number>();

interface Row {
  interaction_id: string;
  state: ReplyResult["reply_state"];
  external_id: string | null;
  url: string | null;
  error: string | null;
}

const FIND = `
  SELECT interaction_id, state::text, external_id, url, error FROM interaction_reply WHERE id = $1 AND organization_id = $2`;

/**
 * Waits for a reply's result, up to the request's time limit. Throws with the platform's message if the reply failed.
 * One statement per check, at most 45.
 */
export async function awaitReply(ctx: ServiceContext, reply_id: string): Promise<ReplyResult> {
  const { organization_id } = ctx;
  const others = waiting.get(organization_id) ?? 0;
  const wait_ms = others < MOST_WAITING ? ctx.system.reply_wait_ms : 0;
  waiting.set(organization_id, others + 1);
  try {
    return toResult(await follow(ctx, reply_id, wait_ms));
  } finally {
    const left = (waiting.get(organization_id) ?? 1) - 1;
    if (left === 0) waiting.delete(organization_id);
    else waiting.set(organization_id, left);
  }
}

async function follow(
  { sql, organization_id }: ServiceContext,
  reply_id: string,
  wait_ms: number,
): Promise<Row> {
  const until = performance.now() + wait_ms;
  for (let look_ms = FIRST_LOOK_MS; ; look_ms = Math.min(look_ms * 2, LONGEST_LOOK_MS)) {
    const [row] = await sql<Row>(FIND, [reply_id, organization_id]);
    if (row === undefined) throw Refusal.notFound("reply", reply_id);
    if (row.state !== "sending" || performance.now() + look_ms > until) return row;
    await pause(look_ms);
  }
}

function toResult({ interaction_id, state, external_id, url, error }: Row): ReplyResult {
  if (state === "failed")
    throw Refusal.because("platform_failed", error?.replace(/^\w+: /, "") ?? "The reply failed.");
  return { interaction_id, external_id, url, reply_state: state };
}
