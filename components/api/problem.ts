import type { ErrorEnvelope } from "#core/contract/resources/error-envelope.ts";
import { API_COPY } from "./copy.ts";

/** Why a call failed: the server's refusal, or `UNREACHABLE` without a response. */
export type Problem = Partial<Omit<ErrorEnvelope["error"], "code" | "message">> & {
  code: ErrorEnvelope["error"]["code"] | "UNREACHABLE";
  message: string;
};

export function readProblem(error: unknown): Problem {
  const refusal = (error as { data?: { refusal?: ErrorEnvelope["error"] } } | null)?.data?.refusal;
  if (refusal !== undefined) return refusal;
  return {
    code: "UNREACHABLE",
    message: API_COPY.unreachable,
  };
}

/** Whether a retry may succeed: no response, or a server error. */
export function isPassing(problem: Problem): boolean {
  return problem.code === "UNREACHABLE" || problem.code === "INTERNAL_SERVER_ERROR";
}
