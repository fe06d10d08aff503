import { DiscordAPIError, RateLimitError, REST } from "@discordjs/rest";
import {
  type APIMessage,
  type APIWebhook,
  MessageFlags,
  RESTJSONErrorCodes,
  type RESTPostAPIWebhookWithTokenJSONBody,
  Routes,
  WebhookType,
} from "discord-api-types/v10";
import { expect, test } from "vitest";
import { memoryFile } from "#platforms/kit/testing/memory-files.ts";
import { preparedCall } from "./prepare.ts";
import { buildBody, type WebhookBody } from "./publish.ts";
import { simulated } from "./testing/simulated.ts";

type Documented = RESTPostAPIWebhookWithTokenJSONBody;

/** A name that Discord doesn't have, or a value of another type, fails the type check. */
const unknownNames: Exclude<keyof WebhookBody, keyof Documented>[] = [];
const toDocumented = ({
  allowed_mentions: { parse },
  attachments,
  ...body
}: WebhookBody): Documented => ({
  ...body,
  allowed_mentions: {
    parse: parse as NonNullable<NonNullable<Documented["allowed_mentions"]>["parse"]>,
  },
  ...(attachments === undefined ? {} : { attachments }),
});

test("a message is valid for discord-api-types, including its flags", async () => {
  const { ready } = simulated();
  const options = { suppress_embeds: true, suppress_notifications: true, thread_name: "News" };
  const body = buildBody(preparedCall(await ready("Hello", { options })));
  expect(unknownNames).toEqual([]);
  expect(toDocumented(body).flags).toBe(
    MessageFlags.SuppressEmbeds | MessageFlags.SuppressNotifications,
  );
});

test("a poll is valid for discord-api-types, and discord.js reads it in the response", async () => {
  const { ready } = simulated();
  const options = {
    poll_choices: ["Rye", "Oats"],
    poll_duration_minutes: 120,
    poll_multiple: true,
  };
  const prepared = await ready("Which **bread**?", { format: "poll", options });
  const { poll } = toDocumented(buildBody(preparedCall(prepared)));
  expect(poll).toEqual({
    question: { text: "Which bread?" },
    answers: [{ poll_media: { text: "Rye" } }, { poll_media: { text: "Oats" } }],
    duration: 2,
    allow_multiselect: true,
  });
  const { rest, route } = createClient();
  const query = new URLSearchParams({ wait: "true" });
  const message = (await rest.post(route, { auth: false, query, body: { poll } })) as APIMessage;
  expect(message.poll).toMatchObject({
    question: { text: "Which bread?" },
    answers: [{ answer_id: 1 }, { answer_id: 2 }],
    allow_multiselect: true,
  });
});

function createClient() {
  const { context, store, identity, credentials } = simulated();
  const rest = new REST({
    version: "10",
    retries: 0,
    rejectOnRateLimit: ["/"],
    makeRequest: async (url, init) =>
      (await context.fetch(
        new Request(url, { ...(init as RequestInit), duplex: "half" } as RequestInit),
      )) as never,
  });
  const route = Routes.webhook(identity.external_account_id, credentials.webhook_token ?? "");
  return { rest, route, store };
}

test("discord.js reads the webhook, posts with it, and reads the message", async () => {
  const { rest, route, store } = createClient();
  const webhook = (await rest.get(route, { auth: false })) as APIWebhook;
  expect(webhook).toMatchObject({ type: WebhookType.Incoming, name: "news" });
  const message = (await rest.post(route, {
    auth: false,
    query: new URLSearchParams({ wait: "true" }),
    body: {
      content: "**Hello**",
      attachments: [{ id: 0, filename: "a.png", description: "A picture" }],
    } satisfies Documented,
    files: [{ name: "a.png", data: memoryFile("image/png").content, contentType: "image/png" }],
  })) as APIMessage;
  expect(message).toMatchObject({
    content: "**Hello**",
    attachments: [{ filename: "a.png", description: "A picture" }],
  });
  expect(store.posts).toMatchObject([{ text: "Hello", files: [{ content_type: "image/png" }] }]);
  const address = `${route}/messages/${message.id}` as const;
  expect(await rest.get(address, { auth: false })).toMatchObject({ id: message.id });
  await rest.delete(address, { auth: false });
  await expect(rest.get(address, { auth: false })).rejects.toMatchObject({
    code: RESTJSONErrorCodes.UnknownMessage,
  });
});

test.each([
  [{ content: "a".repeat(2001) }, RESTJSONErrorCodes.InvalidFormBodyOrContentType],
  [{ content: "" }, RESTJSONErrorCodes.CannotSendAnEmptyMessage],
  [
    { content: "a", flags: MessageFlags.Ephemeral },
    RESTJSONErrorCodes.InvalidFormBodyOrContentType,
  ],
  [
    { content: "a", thread_name: "b" },
    RESTJSONErrorCodes.WebhooksCanOnlyCreateThreadsInForumChannels,
  ],
])("discord.js reads the simulator's refusal of %j", async (body, code) => {
  const { rest, route } = createClient();
  const error = await rest.post(route, { auth: false, body }).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(DiscordAPIError);
  expect((error as DiscordAPIError).code).toBe(code);
});

test("discord.js reads the wait time that the simulator asks for", async () => {
  const { refuse } = (await import("./simulator/index.ts")).discord;
  const rest = new REST({
    retries: 0,
    offset: 0,
    rejectOnRateLimit: ["/"],
    makeRequest: async () => refuse("rate_limit") as never,
  });
  const error = await rest
    .post("/webhooks/1/a", { auth: false })
    .catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(RateLimitError);
  expect((error as RateLimitError).retryAfter).toBe(7000);
});
