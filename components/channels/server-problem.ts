import type { Problem } from "#components/api/problem.ts";
import { problemMessage } from "#components/api/problem-message.ts";

/** How a message begins that is about a server's address: it doesn't respond, or is another kind of server. */
const ABOUT_SERVER = /^(\S+) (?:could not be reached|doesn't respond like)/u;

/** Returns the message of a failed sign-in if it is about the server whose address was typed. */
export function serverProblem(
  problem: Pick<Problem, "code" | "reason" | "message">,
  typed: string | undefined,
): string | undefined {
  const [, host] = ABOUT_SERVER.exec(problem.message) ?? [];
  if (problem.reason !== "connect_failed" || host === undefined) return undefined;
  return typed?.includes(host) ? problemMessage(problem) : undefined;
}
