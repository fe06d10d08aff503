import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { isPassing, readProblem } from "./problem.ts";

const MOST_RETRIES = 2;

/** Errors from the server aren't retried. An expired session redirects to sign-in. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
    mutationCache: new MutationCache({ onError: leaveWhenSignedOut }),
    defaultOptions: {
      queries: {
        staleTime: 5000,
        retry: (failures, error) => failures < MOST_RETRIES && isPassing(readProblem(error)),
      },
    },
  });
}

/** Unsaved edits are in this device's journal and are restored after sign-in. */
function leaveWhenSignedOut(error: unknown) {
  if (readProblem(error).code !== "UNAUTHORIZED") return;
  const { pathname, search } = window.location;
  window.location.assign(`/signin?callbackUrl=${encodeURIComponent(pathname + search)}`);
}
