import type {
  ApiMethods,
  InputMediaDocument,
  InputMediaPhoto,
  InputMediaVideo,
  MessageEntity,
} from "@grammyjs/types";
import { Bot, GrammyError, InputFile } from "grammy";
import { expect, test } from "vitest";
import { memoryFile } from "#platforms/kit/testing/memory-files.ts";
import { type AlbumItem, buildCall, type Call } from "./build-call.ts";
import { preparedCall } from "./prepare.ts";
import { simulated } from "./testing/simulated.ts";

type Methods = ApiMethods<string>;
type Given<Method extends keyof Methods> = Parameters<Methods[Method]>[0];
type Sent<Method extends Call["method"]> = Extract<Call, { method: Method }>["parameters"];

/** Entities are compared separately: grammY has a type for each kind. */
type EntityField = "entities" | "caption_entities";
type AlbumOf<Items> = Omit<AlbumItem, EntityField> extends Omit<Items, EntityField> ? true : false;
type Entity = Sent<"sendMessage">["entities"][number];

/** Never called: what the Bot API doesn't accept fails the type check. */
const accepted = {
  sendMessage: (
    sent: Omit<Sent<"sendMessage">, EntityField>,
  ): Omit<Given<"sendMessage">, EntityField> => sent,
  sendPhoto: (
    sent: Omit<Sent<"sendPhoto">, EntityField>,
  ): Omit<Given<"sendPhoto">, "photo" | EntityField> => sent,
  sendVideo: (
    sent: Omit<Sent<"sendVideo">, EntityField>,
  ): Omit<Given<"sendVideo">, "video" | EntityField> => sent,
  sendAnimation: (
    sent: Omit<Sent<"sendAnimation">, EntityField>,
  ): Omit<Given<"sendAnimation">, "animation" | EntityField> => sent,
  sendDocument: (
    sent: Omit<Sent<"sendDocument">, EntityField>,
  ): Omit<Given<"sendDocument">, "document" | EntityField> => sent,
  sendMediaGroup: (
    sent: Omit<Sent<"sendMediaGroup">, "media">,
  ): Omit<Given<"sendMediaGroup">, "media"> => sent,
  sendPoll: (sent: Sent<"sendPoll">): Given<"sendPoll"> => sent,
  album: true satisfies AlbumOf<
    InputMediaPhoto<string> | InputMediaVideo<string> | InputMediaDocument<string>
  >,
  entity: (sent: Entity["type"]): MessageEntity["type"] => sent,
};
type Unknown<Ours, Theirs> = Exclude<keyof Ours, keyof Theirs>;
type KeysOf<Union> = Union extends unknown ? keyof Union : never;
const unknownNames: {
  message: Unknown<Sent<"sendMessage">, Given<"sendMessage">>[];
  photo: Unknown<Sent<"sendPhoto">, Given<"sendPhoto">>[];
  video: Unknown<Sent<"sendVideo">, Given<"sendVideo">>[];
  animation: Unknown<Sent<"sendAnimation">, Given<"sendAnimation">>[];
  document: Unknown<Sent<"sendDocument">, Given<"sendDocument">>[];
  poll: Unknown<Sent<"sendPoll">, Given<"sendPoll">>[];
  album: Exclude<KeysOf<AlbumItem>, KeysOf<Given<"sendMediaGroup">["media"][number]>>[];
} = { message: [], photo: [], video: [], animation: [], document: [], poll: [], album: [] };

test("each post uses an existing method of the Bot API", async () => {
  const { ready } = simulated();
  const posts: [Call["method"], Parameters<typeof ready>[1]][] = [
    ["sendMessage", {}],
    ["sendPhoto", { format: "photo", media: [memoryFile("image/jpeg")] }],
    ["sendPoll", { format: "poll", options: { poll_choices: ["Rye", "Oats"] } }],
    ["sendVideo", { format: "video", media: [memoryFile("video/mp4")] }],
    ["sendDocument", { format: "document", media: [memoryFile("application/pdf")] }],
    [
      "sendMediaGroup",
      {
        format: "document",
        media: [memoryFile("application/pdf"), memoryFile("application/pdf", { seed: 2 })],
      },
    ],
    [
      "sendMediaGroup",
      { format: "carousel", media: [memoryFile("image/jpeg"), memoryFile("image/png")] },
    ],
  ];
  for (const [method, post] of posts) {
    expect(buildCall(preparedCall(await ready("Hello", post)), 1).method).toBe(method);
    expect(accepted).toHaveProperty(method);
  }
  expect(Object.values(unknownNames).flat()).toEqual([]);
});

function createBot() {
  const { context, store, identity, credentials } = simulated();
  const fetch = async (
    url: unknown,
    init: { method?: string; body?: unknown; headers?: unknown } = {},
  ) => {
    const { signal: _, agent: __, compress: ___, ...rest } = init as Record<string, unknown>;
    return context.fetch(new Request(String(url), { ...rest, duplex: "half" } as RequestInit));
  };
  const { api } = new Bot(credentials.token ?? "", {
    client: { fetch: fetch as never },
  });
  return { api, store, chat: Number(identity.external_account_id) };
}

test("grammY reads the simulator's bot and chat", async () => {
  const { api, chat } = createBot();
  const me = await api.getMe();
  expect(me).toMatchObject({ is_bot: true, username: "sandbox_bot" });
  expect(await api.getChat("@news")).toMatchObject({ id: chat, type: "channel" });
  expect(await api.getChatMember(chat, me.id)).toMatchObject({
    status: "administrator",
    can_post_messages: true,
  });
});

test("grammY's messages, files and albums are accepted, and their responses read", async () => {
  const { api, store, chat } = createBot();
  const photo = () => new InputFile(memoryFile("image/jpeg").content, "a.jpg");
  const message = await api.sendMessage(chat, "Hello", {
    entities: [{ type: "bold", offset: 0, length: 5 }],
  });
  expect(message).toMatchObject({ text: "Hello", chat: { id: chat } });
  const single = await api.sendPhoto(chat, photo(), { caption: "One" });
  expect(single.photo.length).toBeGreaterThan(0);
  const album = await api.sendMediaGroup(chat, [
    { type: "photo", media: photo(), caption: "Two" },
    { type: "photo", media: photo() },
  ]);
  expect(album.map(({ message_id }) => message_id)).toEqual([3, 4]);
  expect(store.posts.map(({ text }) => text)).toEqual(["Hello", "One", "Two"]);
  expect(store.posts[2]?.files).toHaveLength(2);
  expect(await api.deleteMessages(chat, [3, 4])).toBe(true);
});

test("grammY's poll is accepted, and its response read", async () => {
  const { api, store, chat } = createBot();
  const { poll } = await api.sendPoll(chat, "Which bread?", ["Rye", { text: "Oats" }], {
    allows_multiple_answers: true,
    open_period: 3600,
  });
  expect(poll).toMatchObject({
    question: "Which bread?",
    options: [{ text: "Rye" }, { text: "Oats" }],
    allows_multiple_answers: true,
    open_period: 3600,
  });
  expect(store.posts.map(({ text }) => text)).toEqual(["Which bread?"]);
});

test("grammY reads the simulator's refusals", async () => {
  const { api, chat } = createBot();
  const refusals = [
    api.sendMessage(chat, ""),
    api.sendMessage(chat, "a".repeat(4097)),
    api.sendMessage(-1, "Hello"),
    api.sendMessage(chat, "a", { entities: [{ type: "bold", offset: 1, length: 1 }] }),
    api.sendMediaGroup(chat, []),
    api.sendPoll(chat, "a".repeat(301), ["Rye"]),
    api.sendPoll(chat, "Which bread?", []),
    api.sendPoll(chat, "Which bread?", ["Rye", "Rye"]),
    api.sendPoll(chat, "Which bread?", ["Rye"], { open_period: 4 }),
  ];
  const errors = await Promise.all(refusals.map((call) => call.catch((error: unknown) => error)));
  expect(errors.every((error) => error instanceof GrammyError)).toBe(true);
  expect(errors.map((error) => (error as GrammyError).description)).toEqual([
    "Bad Request: message text is empty",
    "Bad Request: message is too long",
    "Bad Request: chat not found",
    "Bad Request: entity begins after the end of the text at UTF-16 offset 1",
    "Bad Request: there are no messages to send",
    "Bad Request: poll question length must not exceed 300",
    "Bad Request: poll must have at least 1 option",
    "Bad Request: POLL_OPTION_DUPLICATE",
    "Bad Request: invalid poll open period specified",
  ]);
});
