import type { Problem } from "#components/api/problem.ts";

/** Names of what was connected, what wasn't and why, and where the browser goes now. */
export interface ConnectResult {
  names: string[];
  failed: { handle: string; message: string }[];
  leave: string | null;
}

type OrProblem<Answer> = { answer: Answer } | { problem: Problem };

/** What a guest can do with a link, by the server. */
export interface ConnectActions {
  connect(given: {
    provider: string;
    credentials: Record<string, string>;
  }): Promise<OrProblem<ConnectResult>>;
  begin(given: { provider: string; server?: string | undefined }): Promise<OrProblem<string>>;
  choose(given: { connection: string; accounts: string[] }): Promise<OrProblem<ConnectResult>>;
}
