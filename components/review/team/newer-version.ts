import { readProblem } from "#components/api/problem.ts";

interface Current {
  /** The post as it was last fetched; undefined before that. */
  data: { updated_at: string | null } | undefined;
  /** Why it couldn't be fetched. */
  error: unknown;
}

/** Returns what became of a post since the version that is shown was rendered; null if nothing did. */
export function newerVersion(shown: string, { data, error }: Current): "changed" | "gone" | null {
  if (error !== null && readProblem(error).code === "NOT_FOUND") return "gone";
  const current = data?.updated_at ?? null;
  // A post that was fetched before the page was rendered is older. Both are UTC, so they compare as text.
  return current !== null && current > shown ? "changed" : null;
}
