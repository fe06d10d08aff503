import { expect, test } from "vitest";
import { NO_PROGRESS } from "#platforms/kit/spec/provider.ts";
import { errorOf } from "#platforms/kit/testing/bench.ts";
import { memoryFile } from "#platforms/kit/testing/memory-files.ts";
import { deletePin } from "./api.ts";
import { advance, lookup } from "./publish.ts";
import { BOARD, simulated } from "./testing/simulated.ts";

test("a pin's options are sent with it", async () => {
  const { store, ready, publish } = simulated();
  const options = { board_section_id: "5294967296", link: "https://a.example/" };
  await publish(await ready("Look", { title: "A boat", options }));
  expect(store.posts[0]?.payload).toMatchObject({
    board_id: BOARD,
    ...options,
    title: "A boat",
    description: "Look",
    alt_text: 'Picture 1, "of" ünï & <all>',
  });
});

test.each([
  ["one JPEG", ["image/jpeg"], "image_base64"],
  ["a JPEG and a PNG", ["image/jpeg", "image/png"], "multiple_image_base64"],
] as const)("%s is sent as bytes, and needs no public URL", async (_, types, media) => {
  const { store, calls, context, ready, publish } = simulated();
  const files = types.map((type, index) => memoryFile(type, { seed: index, size: 3_500_001 }));
  const format = types.length === 1 ? "pin" : "carousel";
  const unavailable = async () => {
    throw new Error("The picture was read at an address.");
  };
  const homely = { ...context, files: { ...context.files, address: unavailable } };
  await publish(await ready("Look", { format, media: files }), homely);
  expect(store.posts[0]?.payload).toMatchObject({ media });
  expect(store.posts[0]?.files?.map(({ size }) => size)).toEqual(files.map(() => 3_500_001));
  expect(calls).toEqual(["POST /v5/pins"]);
});

test("an image of another type is fetched by Pinterest itself", async () => {
  const { store, context, ready, publish } = simulated();
  const prepared = await ready("Look");
  const { files, ...call } = prepared.request as { files: object[] };
  const webp = { ...call, files: files.map((file) => ({ ...file, content_type: "image/webp" })) };
  await publish({ ...prepared, request: webp }, context);
  expect(store.posts[0]?.payload).toMatchObject({ media: "image_url" });
});

test("a carousel joins its images' alt texts into one, up to the limit", async () => {
  const { store, ready, publish } = simulated();
  const media = [1, 2, 3].map((seed) => ({
    ...memoryFile("image/jpeg", { seed }),
    alt_text: `${seed}`.repeat(240),
  }));
  await publish(await ready("Look", { format: "carousel", media }));
  const alt_text = `${"1".repeat(240)} ${"2".repeat(240)} ${"3".repeat(18)}`;
  expect(store.posts[0]?.payload).toMatchObject({ alt_text });
});

test("a video is sent once, processed, and shown by its pin", async () => {
  const { store, calls, ready, publish } = simulated();
  const media = [memoryFile("video/mp4")];
  const options = { cover_second: 2 };
  await publish(await ready("Look", { format: "video", media, options }));
  expect(calls).toEqual([
    "POST /v5/media",
    "POST /",
    expect.stringMatching(/^GET \/v5\/media\/\d+$/),
    expect.stringMatching(/^GET \/v5\/media\/\d+$/),
    "POST /v5/pins",
  ]);
  expect(store.posts[0]?.files).toMatchObject([{ content_type: "video/mp4" }]);
});

test("an image beside a video is its cover, wherever it is among the files, and has no alt text", async () => {
  const { store, ready, publish } = simulated();
  const image = { ...memoryFile("image/png", { size: 70_000 }), alt_text: "A cover" };
  const video = { ...memoryFile("video/mp4"), alt_text: "A boat leaves" };
  const options = { cover_second: 2 };
  for (const media of [
    [image, video],
    [video, image],
  ])
    await publish(await ready("Look", { format: "video", media, options }));
  for (const { payload, files } of store.posts) {
    expect(payload).toMatchObject({ alt_text: "A boat leaves" });
    expect(files).toMatchObject([
      { content_type: "video/mp4", alt_text: "A boat leaves" },
      { content_type: "image/png", size: 70_000, alt_text: null },
    ]);
  }
});

test("a video that Pinterest can't read is reported", async () => {
  const { context, ready, publish } = simulated();
  const video = { ...memoryFile("video/mp4"), content: memoryFile("image/png").content };
  const prepared = await ready("Look", { format: "video", media: [video] });
  await expect(publish(prepared, context)).rejects.toMatchObject({
    code: "validation",
    message: "Pinterest could not process the video.",
  });
});

test("a pin is recognized even if Pinterest's clock is two minutes behind", async () => {
  const { clock, context, ready, publish } = simulated();
  const noon = new Date("2026-11-20T12:00:00.000Z");
  const theirs = new Date("2026-11-20T11:58:00.000Z");
  clock.now = noon;
  const prepared = await ready("Look");
  clock.now = theirs;
  const [pin] = await publish(prepared);
  const dated = {
    ...context,
    now: () => noon,
    fetch: async (request: Request) => {
      const answer = await context.fetch(request);
      answer.headers.set("date", theirs.toUTCString());
      return answer;
    },
  };
  expect(await lookup(dated, prepared, NO_PROGRESS)).toEqual({ found: [pin] });
});

test("a missing board or a revoked sign-in publishes nothing", async () => {
  const { store, context, ready } = simulated();
  const lost = await ready("Look", { options: { board_id: "1" } });
  expect(await errorOf(advance(context, lost, NO_PROGRESS))).toMatchObject({
    code: "validation",
    outcome: "not_sent",
    message: "Pinterest refused the post: Board not found.",
  });
  const media = [memoryFile("video/mp4")];
  const prepared = await ready("Look", { format: "video", media });
  const begun = await advance(context, prepared, NO_PROGRESS);
  if (!("progress" in begun)) throw new Error("A video takes more than a step.");
  const revoked = { ...context, fetch: async () => new Response("", { status: 401 }) };
  expect(await errorOf(advance(revoked, prepared, begun.progress))).toMatchObject({ code: "auth" });
  expect(store.posts).toEqual([]);
});

test("a pin can be deleted, and deleting it again is not an error", async () => {
  const { context, ready, publish } = simulated();
  const prepared = await ready("Look");
  const [pin] = await publish(prepared);
  await deletePin(context, pin?.external_post_id ?? "");
  await deletePin(context, pin?.external_post_id ?? "");
  expect(await lookup(context, prepared, NO_PROGRESS)).toBe("absent");
});

test("a pin without a file is refused before anything is sent", async () => {
  await expect(simulated().ready("Look", { media: [] })).rejects.toMatchObject({
    code: "validation",
    message: "A pin needs an image or a video.",
  });
});
