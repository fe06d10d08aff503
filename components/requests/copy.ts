/** The words of the request log. */
import type { RequestOutcome } from "#core/contract/resources/api-request.ts";

export const REQUESTS_COPY = {
  title: "Request log",
  intro:
    "What your programs and agents have asked Crier, newest first. Each request is kept for some days (seven, unless set otherwise), without secrets; long texts are cut.",
  empty: "No requests yet. Make your first one with an API key:",
  emptyLink: "API keys",
  noMatch: "No requests match these filters.",
  clear: "Clear filters",
  loading: "Loading…",
  more: "Load more",
  refresh: "Refresh",
  list: "Requests",
  outcome: "Result",
  method: "Method",
  credential: "Key",
  search: "Request ID or path",
  searchHint: "such as /api/v1/posts",
  all: "All",
  sent: "Sent",
  answered: "Answered",
  nothingSent: "Nothing was sent in the body.",
  notKept: "The answers of successful reads aren't kept.",
  curl: "Copy as curl",
  id: "Copy request ID",
  took: (ms: number) => `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`,
  by: (name: string) => `by ${name}`,
} as const;

export const OUTCOMES: Record<RequestOutcome, string> = {
  ok: "Successful",
  refused: "Refused (4xx)",
  failed: "Failed (5xx)",
};
