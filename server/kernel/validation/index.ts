/**
 * Decides where posts are validated. Small ones are validated where the request is served. Large ones would block all
 * other requests, so they are validated in a separate thread (`validation-worker.ts`), one post of an organization at a time
 * (`server/platform/turns.ts`).
 */
import { availableParallelism } from "node:os";
import { BrandedError } from "#core/contract/branded-error.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { PostToValidate, ValidatedPost } from "#core/domain/fixes/repair-post.ts";
import { charactersOf, repairPost } from "#core/domain/fixes/repair-post.ts";
import { packTexts } from "#core/domain/texts/pack-texts.ts";
import { unpackTexts } from "#core/domain/texts/unpack-texts.ts";
import { createThread, LateError } from "#server/platform/thread.ts";
import { createTurns, type Turns } from "#server/platform/turns.ts";

/** Threads for large posts, each serving one organization at a time. */
export type ValidationThreads = Turns<Validator>;

/** More would only take CPU from the database. */
const MOST_THREADS = 4;
const MOST_WAITING = 10;
const RETRY_AFTER_MS = 1_000;

/** No thread is started before it is needed. One core is left for all other requests if there is more than one. */
export function createValidationThreads(): ValidationThreads {
  const length = Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1));
  const places = Array.from({ length }, () => createValidationThread());
  return createTurns({ places, most_waiting: MOST_WAITING, refuse });
}

function refuse(): Refusal {
  return Refusal.because(
    "rate_limited",
    `The organization has ${MOST_WAITING} large posts waiting for validation. Send the next one when one of them is done.`,
    { retry_after_ms: RETRY_AFTER_MS },
  );
}

const SOURCE = "server/kernel/validation/validation-worker.ts";

/** Time limit on a busy machine. On an idle one the largest posts take seconds. */
const LIMIT_MS = 120_000;

const MOST_MEMORY_MB = 512;

/**
 * Validates in a separate thread, started when first needed and ended after idling for a while. Makes one repair
 * at a time, and throws if it takes too long.
 */
export function createValidationThread({
  limit_ms = LIMIT_MS,
  idle_ms,
}: {
  limit_ms?: number;
  idle_ms?: number;
} = {}): Validator {
  const limits = { limit_ms, memory_mb: MOST_MEMORY_MB };
  const thread = createThread({
    source: SOURCE,
    ...limits,
    ...(idle_ms === undefined ? {} : { idle_ms }),
  });
  return {
    expect: () => undefined,
    async repair(posts) {
      try {
        return unpackTexts(await thread.ask(packTexts(posts))) as ValidatedPost[];
      } catch (error) {
        throw error instanceof LateError ? tooLong(limit_ms) : error;
      }
    },
  };
}

function tooLong(limit_ms: number): Refusal {
  return Refusal.because(
    "invalid_input",
    `Validating and fixing this post takes longer than ${limit_ms / 1_000} seconds. Shorten its texts, or send autofix: false.`,
  );
}

export interface Validator {
  repair(posts: readonly PostToValidate[]): Promise<readonly ValidatedPost[]>;
  /** Announces how much there will be to validate, before any work is done. Throws like `repair` would. */
  expect(characters: number): void;
}

/**
 * Maximum validated between two other requests, in characters per channel: a few milliseconds. Sending it to a separate
 * thread would take longer.
 */
const MOST_AT_ONCE = 20_000;

export class TooMuchAtOnceError extends BrandedError {
  static override readonly brand = "TooMuchAtOnceError";
  override readonly name = "TooMuchAtOnceError";
  /** Of all copies, counted per channel. */
  readonly characters: number;

  constructor(characters: number) {
    super(`${characters} characters are too many to validate at once.`);
    this.characters = characters;
  }
}

export const validateHere: Validator = {
  repair: async (posts) => posts.map((post) => repairPost(post)),
  expect: () => undefined,
};

/** Validates small posts in this thread. Throws TooMuchAtOnceError above MOST_AT_ONCE. */
export const validateSmall: Validator = {
  async repair(posts) {
    validateSmall.expect(posts.reduce((sum, post) => sum + charactersOf(post), 0));
    return validateHere.repair(posts);
  },
  expect(characters) {
    if (characters > MOST_AT_ONCE) throw new TooMuchAtOnceError(characters);
  },
};
