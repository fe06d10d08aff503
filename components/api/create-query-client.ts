import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { isPassing, readProblem } from "./problem.ts";

const MOST_RETRIES = 2;

/** The browser's copy of what the server holds. Refusals are final; a session that has ended leads to the sign-in. */
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

/** What was being written is in this device's journal and is there again afterwards. */
function leaveWhenSignedOut(error: unknown) {
  if (readProblem(error).code !== "UNAUTHORIZED") return;
  const { pathname, search } = window.location;
  window.location.assign(`/signin?callbackUrl=${encodeURIComponent(pathname + search)}`);
}
