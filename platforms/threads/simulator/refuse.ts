/** Threads' errors. Few are documented: those with a 42790… subcode are as callers report them. */
import { type Fault, graphFault, refuseAsGraph } from "#platforms/kit/simulator/graph/refuse.ts";
import type { RefusalKind } from "#platforms/kit/simulator/spec.ts";

const FAULTS = {
  // "must be at most 500 characters" is Threads' own message.
  textTooLong: {
    code: 100,
    message: "Param text must be at most 500 characters long.",
  },
  // https://developers.facebook.com/docs/threads/changelog, 22 December 2025. No document confirms its code.
  tooManyLinks: {
    code: 100,
    message: "THREADS_API__LINK_LIMIT_EXCEEDED",
    error_user_title: "Link limit exceeded",
    error_user_msg: "A post can have at most 5 links.",
  },
  notFetched: {
    code: 1,
    error_subcode: 2207052,
    message: "An unknown error occurred",
    error_user_title: "Media download has failed. The media URI doesn't meet our requirements.",
    error_user_msg: "The media could not be fetched from this URI.",
  },
  // Also for a container that is still processing: github.com/fbsamples/threads_api/issues/70.
  notFound: {
    code: 24,
    error_subcode: 4279009,
    message: "The requested resource does not exist",
    error_user_title: "Media Not Found",
    error_user_msg: "The media cannot be found.",
  },
  // Like Instagram's error with the same code; no document confirms it.
  quota: {
    code: 9,
    error_subcode: 2207042,
    message: "Application request limit reached",
    error_user_msg: "You reached maximum number of posts that is allowed to be published.",
  },
  spam: {
    code: 4,
    error_subcode: 2207051,
    message: "Application request limit reached",
    error_user_title: "Action is blocked",
    error_user_msg: "We restrict certain activity to protect our community.",
  },
} satisfies Record<string, Fault>;

export function threadsFault(name: keyof typeof FAULTS): Response {
  return graphFault(FAULTS[name]);
}

export function refuse(kind: RefusalKind): Response {
  if (kind === "validation") return threadsFault("textTooLong");
  if (kind === "content_policy") return threadsFault("spam");
  return refuseAsGraph(kind);
}
