import { QueryClient } from "@tanstack/react-query";
import { isPassing, readProblem } from "./problem.ts";

const MOST_RETRIES = 2;

/** Errors from the server aren't retried. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5000,
        retry: (failures, error) => failures < MOST_RETRIES && isPassing(readProblem(error)),
      },
    },
  });
}
