import {
  charactersOf,
  type JudgedPost,
  type PostToJudge,
  repairPost,
} from "#core/domain/fixes/repair-post.ts";

export interface Judge {
  repair(posts: readonly PostToJudge[]): Promise<readonly JudgedPost[]>;
  /** Announces how much there will be to validate, before any work is done. Throws like `repair` would. */
  expect(characters: number): void;
}

/**
 * Maximum validated between two other requests, in characters per channel: a few milliseconds. Sending it to a separate
 * thread would take longer.
 */
const MOST_AT_ONCE = 20_000;

export class TooMuchAtOnceError extends Error {
  override readonly name = "TooMuchAtOnceError";
  /** Of all copies, counted per channel. */
  readonly characters: number;

  constructor(characters: number) {
    super(`${characters} characters are too many to validate at once.`);
    this.characters = characters;
  }
}

export const judgeHere: Judge = {
  repair: async (posts) => posts.map((post) => repairPost(post)),
  expect: () => undefined,
};

/** Validates small posts in this thread. Throws TooMuchAtOnceError above MOST_AT_ONCE. */
export const judgeSmall: Judge = {
  async repair(posts) {
    judgeSmall.expect(posts.reduce((sum, post) => sum + charactersOf(post), 0));
    return judgeHere.repair(posts);
  },
  expect(characters) {
    if (characters > MOST_AT_ONCE) throw new TooMuchAtOnceError(characters);
  },
};
