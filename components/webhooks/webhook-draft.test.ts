import { expect, test } from "vitest";
import type { Webhook } from "#core/contract/resources/webhook.ts";
import { BLANK, checkDraft, draftOf, inputOf, problemsOf } from "./webhook-draft.ts";

const WEBHOOK: Webhook = {
  id: "hook_1",
  url: "https://example.com/hooks",
  events: ["post.failed"],
  description: null,
  enabled: true,
  disabled_reason: null,
  created_at: "2026-11-21T08:40:00.000Z",
};

test("saving an unedited webhook changes nothing", () => {
  const { url, events, description } = WEBHOOK;
  expect(inputOf(draftOf(WEBHOOK))).toEqual({ url, events, description });
  const all: Webhook = { ...WEBHOOK, events: ["*"], description: "Desk" };
  expect(inputOf(draftOf(all))).toEqual({ url, events: ["*"], description: "Desk" });
});

test("a URL and an event are required", () => {
  expect(checkDraft(BLANK)).toEqual({ url: "Enter a URL." });
  expect(checkDraft({ ...BLANK, url: "https://a.example", all: false, chosen: [] })).toEqual({
    events: "Choose at least one event.",
  });
});

test("an error about the URL is shown at its field, any other is not", () => {
  const refused = (
    reason: "private_address" | "invalid_input" | "too_many_webhooks",
    message: string,
  ) => Object.keys(problemsOf({ code: "BAD_REQUEST", reason, message }));
  expect(refused("private_address", "url: Anything.")).toEqual(["url"]);
  expect(refused("invalid_input", "url: must begin with https://.")).toEqual(["url"]);
  expect(refused("too_many_webhooks", "This organization has 20 webhooks.")).toEqual([]);
});
