import { createHash } from "node:crypto";
import { Refusal } from "#core/contract/refusal.ts";
import { unpackTexts } from "#core/domain/texts/unpack-texts.ts";
import { isTaken, isWaitOver } from "#server/db/database-error.ts";
import { UnreadableValueError } from "#server/platform/secrets.ts";
import type { PendingAnswer, ServiceContext } from "../context.ts";
import { readLeash } from "../leash.ts";
import { ownerOf, storeAnswer } from "./store-answer.ts";

const LIFETIME_MS = 24 * 3_600_000;

/**
 * Rebuilds the response to an already completed request from what its service stored with `keepAnswer`. For operations
 * whose response can't be stored unchanged, because it contains a secret or a signed URL.
 */
export type Repeat<Output> = (ctx: ServiceContext, stored: unknown) => Promise<Output>;

export interface Request<Output> {
  ctx: ServiceContext;
  operation: string;
  input: unknown;
  work: (ctx: ServiceContext) => Promise<Output>;
  repeat?: Repeat<Output> | undefined;
}

export interface Answer<Output> {
  output: Output;
  replayed: boolean;
}

/**
 * Runs `work` once per idempotency key, actor and operation, and returns the first response to later requests with the
 * same key for 24 hours. Throws if the key was used with a different request, or if its first request is still running.
 * A service that stores the response in its own write (`keepAnswer`, or `write-post`) runs exactly once: after a crash,
 * either both the write and the response exist or neither does, and of concurrent requests all but one fail on the
 * key's index and get the winner's response. The version that a request expects isn't part of it: after the first one it
 * is another. For other services the response is stored after the work, so a crash in
 * between may repeat the work. Refusals aren't stored. One statement more than the work's, none without a key.
 */
export async function answerOnce<Output>({
  ctx,
  operation,
  input,
  work,
  repeat,
}: Request<Output>): Promise<Answer<Output>> {
  const { idempotency_key: key, expected_updated_at: _, ...request } = input as Repeatable;
  if (key === undefined) return { output: await work(ctx), replayed: false };
  const pending = {
    operation,
    actor_id: ctx.actor.id,
    key,
    request_hash: hashRequest(withLimits(ctx, request)),
    kept: false,
  };
  const earlier = await findAnswer(ctx, pending, repeat);
  if (earlier !== null) return earlier;
  try {
    const output = await work({ ...ctx, pending_answer: pending });
    if (!pending.kept) await storeAnswer(ctx.sql, { ...ctx, pending_answer: pending }, output);
    return { output, replayed: false };
  } catch (error) {
    if (isWaitOver(error)) throw refuseInProgress();
    // A request that is refused, or fails on the key, may have been second. It gets the first one's response.
    const lost = isTaken(error, "idempotency_key_pkey") || error instanceof Refusal;
    const winner = lost ? await findAnswer(ctx, pending, repeat) : null;
    if (winner === null) throw error;
    return winner;
  }
}

interface Repeatable {
  idempotency_key?: string;
  expected_updated_at?: string;
}

/** With other limits it is another request: its first response may show what the key no longer reaches. */
function withLimits({ actor }: ServiceContext, request: object): object {
  return actor.leash === undefined ? request : { request, limits: readLeash(actor.leash) };
}

function refuseInProgress(): Refusal {
  return Refusal.because(
    "idempotency_in_progress",
    "The first request with this idempotency key is still running. Try again in a few seconds with the same key.",
  );
}

interface Row {
  request_hash: Buffer;
  answer: Buffer;
  created_at: Date;
}

const FIND = `
  SELECT request_hash, answer, created_at FROM idempotency_key
  WHERE organization_id = $1 AND operation = $2 AND actor_id = $3 AND key = $4`;

async function findAnswer<Output>(
  ctx: ServiceContext,
  pending: PendingAnswer,
  repeat: Repeat<Output> | undefined,
): Promise<Answer<Output> | null> {
  const { organization_id } = ctx;
  const { operation, actor_id, key, request_hash } = pending;
  const [row] = await ctx.sql<Row>(FIND, [organization_id, operation, actor_id, key]);
  if (row === undefined) return null;
  const expired = new Date(ctx.system.now().getTime() - LIFETIME_MS);
  if (row.created_at <= expired) {
    await ctx.db.idempotencyKey.deleteMany({
      where: { organization_id, operation, actor_id, key, created_at: { lte: expired } },
    });
    return null;
  }
  if (!row.request_hash.equals(request_hash)) {
    throw Refusal.because(
      "idempotency_key_reused",
      "idempotency_key: This key was used with a different request in the last 24 hours. Use a new key for this request.",
    );
  }
  const stored = unpackTexts(JSON.parse(openAnswer(ctx, row.answer, pending)));
  return {
    output: repeat === undefined ? (stored as Output) : await repeat(ctx, stored),
    replayed: true,
  };
}

function openAnswer(ctx: ServiceContext, sealed: Uint8Array, pending: PendingAnswer): string {
  try {
    return ctx.system.secrets.decrypt(sealed, ownerOf(ctx.organization_id, pending));
  } catch (error) {
    if (error instanceof UnreadableValueError) throw refuseUnreadable();
    throw error;
  }
}

/** The request was completed, so it must not run again although its response can't be returned. */
function refuseUnreadable(): Refusal {
  return Refusal.because(
    "idempotency_key_reused",
    "idempotency_key: The first request with this key was carried out, but its response can no longer be read. Check what it did; for a new request, use a new key.",
  );
}

/** Hashes a request independently of the order of object fields. */
function hashRequest(request: unknown): Buffer {
  return createHash("sha256").update(JSON.stringify(request, inOrder)).digest();
}

function inOrder(_key: string, value: unknown) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)),
  );
}
