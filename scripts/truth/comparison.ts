/** A post, or a line of a file, of which Crier and the platform's own software or data say different things. */
export interface Difference {
  input: unknown;
  ours: unknown;
  theirs: unknown;
}

/** What came of a comparison. */
export interface Compared {
  /** How many inputs both sides were asked about. */
  count: number;
  /** The first few, shrunk where the inputs are random. */
  differences: Difference[];
  /** What a person is to judge. */
  note?: string;
}

export interface RandomRuns {
  /** How many random posts. */
  posts: number;
  seed: number;
  signal: AbortSignal;
}

/** Something that Crier says, held against who decides about it: a platform's own software, its data, or people. */
export interface Comparison {
  name: string;
  /** The variables that name what must be on the machine; none where nothing need be. */
  needs: readonly string[];
  /** `paths` are the values of `needs`, by their names. */
  run(runs: RandomRuns, paths: Record<string, string>): Promise<Compared>;
}
