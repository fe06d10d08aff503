/** A post, or a line of a file, on which Crier and the platform's own software or data disagree. */
export interface Difference {
  input: unknown;
  ours: unknown;
  theirs: unknown;
}

export interface Compared {
  count: number;
  /** The first few, shrunk if the inputs are random. */
  differences: Difference[];
  /** For a person to check. */
  note?: string;
}

export interface RandomRuns {
  posts: number;
  seed: number;
  signal: AbortSignal;
}

/** A comparison of Crier with an authority: a platform's own software, its data, or people. */
export interface Comparison {
  name: string;
  /** Variables with the paths of required software or data; empty if nothing is required. */
  needs: readonly string[];
  /** `paths` are the values of `needs` by name. */
  run(runs: RandomRuns, paths: Record<string, string>): Promise<Compared>;
}
