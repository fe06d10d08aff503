import {
  charactersOf,
  type JudgedPost,
  type PostToJudge,
  repairPost,
} from "#core/domain/fixes/repair-post.ts";

/** Who makes the repairs of posts and judges them. */
export interface Judge {
  /** The posts repaired, with their verdicts, in their order. */
  repair(posts: readonly PostToJudge[]): Promise<readonly JudgedPost[]>;
  /** Says how much there will be to judge, before any work is done. Throws as `repair` would. */
  expect(characters: number): void;
}

/**
 * As much as is judged between two requests of others, in characters for each channel: a few milliseconds. A thread of our
 * own would take longer to be told what to do.
 */
const MOST_AT_ONCE = 20_000;

/** Posts that are too much to be judged while others wait. Whoever catches it judges them with a turn. */
export class TooMuchAtOnceError extends Error {
  override readonly name = "TooMuchAtOnceError";
  /** Of all copies, for each channel that gets them. */
  readonly characters: number;

  constructor(characters: number) {
    super(`${characters} characters are too many to validate at once.`);
    this.characters = characters;
  }
}

/** Judges in this thread, whatever it is. */
export const judgeHere: Judge = {
  repair: async (posts) => posts.map((post) => repairPost(post)),
  expect: () => undefined,
};

/** Judges what is small in this thread. Throws TooMuchAtOnceError for more than MOST_AT_ONCE. */
export const judgeSmall: Judge = {
  async repair(posts) {
    judgeSmall.expect(posts.reduce((sum, post) => sum + charactersOf(post), 0));
    return judgeHere.repair(posts);
  },
  expect(characters) {
    if (characters > MOST_AT_ONCE) throw new TooMuchAtOnceError(characters);
  },
};
