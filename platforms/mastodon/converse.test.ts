import { expect, test } from "vitest";
import { parseMarkdown, renderDocument } from "#core/domain/markdown/index.ts";
import { NO_HISTORY, NO_PROGRESS, type ProviderContext } from "#platforms/kit/spec/provider.ts";
import { interactions } from "./converse.ts";
import { manifest } from "./manifest.ts";

const NOW = new Date("2026-11-20T10:00:00.000Z");

function answeringWith(sent: unknown[]): ProviderContext {
  return {
    now: () => NOW,
    history: NO_HISTORY,
    account: {
      server: "https://mastodon.test",
      id: "1",
      instance_api: "v2",
      reads_notifications: true,
    },
    session: { credentials: { access_token: "token" } },
    fetch: async (request: Request) => {
      sent.push(await request.json());
      const url = "https://mastodon.test/3";
      return Response.json({ id: "3", uri: url, url, created_at: NOW, content: "" });
    },
  } as unknown as ProviderContext;
}

function answeringTo(spoiler_text: string) {
  const reference = { id: "2", visibility: "unlisted", spoiler_text };
  const to = { external_id: "2", kind: "comment", author_handle: "rita", reference } as const;
  return { ...to, on_external_id: null };
}

async function bodyOfReply(spoiler_text: string, content_warning?: string) {
  const sent: unknown[] = [];
  const context = answeringWith(sent);
  const rendition = renderDocument(parseMarkdown("Thank you"), manifest.dialect);
  const entropy = (bytes: number) => new Uint8Array(bytes).fill(7);
  const reply = { to: answeringTo(spoiler_text), rendition, content_warning, now: NOW, entropy };
  const prepared = await interactions.prepareReply(context, reply);
  await interactions.sendReply(context, prepared, NO_PROGRESS);
  return sent[0];
}

test("a reply has the content warning of what it replies to, which counts towards its length", async () => {
  expect(await bodyOfReply("Food")).toMatchObject({
    status: "@rita Thank you",
    spoiler_text: "Food",
    sensitive: true,
    visibility: "unlisted",
  });
  expect(interactions.countedText?.(answeringTo("Food"), "Hi")).toHaveLength("Food@rita Hi".length);
});

test("a reply's content warning can be changed and removed", async () => {
  expect(await bodyOfReply("Food", "Recipes")).toMatchObject({ spoiler_text: "Recipes" });
  expect(await bodyOfReply("Food", "")).not.toHaveProperty("spoiler_text");
  expect(await bodyOfReply("", "Food")).toMatchObject({ spoiler_text: "Food", sensitive: true });
  expect(interactions.countedText?.(answeringTo("Food"), "Hi", "")).toBe("@rita Hi");
});

test("a reply to a status without a content warning has none", async () => {
  expect(await bodyOfReply("")).not.toHaveProperty("spoiler_text");
});
