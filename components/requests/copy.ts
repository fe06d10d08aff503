import type { RequestOutcome } from "#core/contract/resources/api-request.ts";

export const REQUESTS_COPY = {
  title: "Request log",
  intro:
    "API requests from your integrations and agents, newest first. By default, requests are kept for 7 days. Secrets are removed and long values are shortened.",
  empty: "No requests yet. Create an API key to make your first request:",
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
  searchHint: "For example, /api/v1/posts",
  all: "All",
  sent: "Request body",
  answered: "Response",
  nothingSent: "No request body.",
  notKept: "Responses to successful reads aren't stored.",
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
