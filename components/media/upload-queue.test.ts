import { expect, test, vi } from "vitest";
import { loadRefusalMessages } from "#components/api/problem-message.ts";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import type { SendBytes, UploadApi } from "./upload-api.ts";
import { StoreError } from "./upload-api.ts";
import { UploadQueue } from "./upload-queue.ts";

const MiB = 1024 * 1024;
const file = (name: string, size = 10) =>
  new File([new Uint8Array(size)], name, { type: size > 50 * MiB ? "video/mp4" : "image/png" });
const target = (url: string) => ({ method: "PUT" as const, url, headers: {} });
const refusal = (reason: string, index?: number) => ({
  data: {
    refusal: { code: "BAD_REQUEST", reason, message: `files.${index}.size: Too much.`, index },
  },
});

/** A fake store and API that accept everything; `send` can be made to fail. */
function surroundings() {
  const parts = new Map<string, Set<number>>();
  const arrived: string[] = [];
  const retries: (() => void)[] = [];
  let next = 0;
  const api = {
    reserve: vi.fn<UploadApi["reserve"]>(async (files) =>
      files.map(() => {
        next += 1;
        return { id: `med_${next}`, upload: target(`whole/med_${next}`), expires_at: "" };
      }),
    ),
    parts: vi.fn<UploadApi["parts"]>(async (id) => {
      const here = parts.get(id) ?? new Set();
      const missing = [1, 2, 3]
        .filter((number) => !here.has(number))
        .map((number) => ({ number, size: 8 * MiB, upload: target(`${id}/${number}`) }));
      return { part_size: 8 * MiB, part_count: 3, arrived: [...here], missing, expires_at: "" };
    }),
    complete: vi.fn<UploadApi["complete"]>(async (id) => ({ id, error: null }) as MediaFile),
  };
  const send = vi.fn<SendBytes>(async ({ url }) => {
    const [id = "", number] = url.split("/");
    if (id !== "whole") parts.set(id, (parts.get(id) ?? new Set()).add(Number(number)));
  });
  const line = { isOnline: true };
  const queue = new UploadQueue({
    api,
    send,
    isOnline: () => line.isOnline,
    later: (run) => {
      retries.push(run);
      return () => retries.splice(retries.indexOf(run), 1);
    },
    onArrived: ({ id }) => arrived.push(id),
    findTwins: async (files) =>
      files.map(({ name }) => ({
        sha256: `hash of ${name}`,
        twin: name === "twin" ? ({ id: "med_twin" } as MediaFile) : null,
      })),
  });
  const add = async (files: File[], offersTwins = false) => {
    const ids: string[] = [];
    const onReserved = (given: string[]) => ids.push(...given);
    await queue.add(files, { place: "here", onReserved, offersTwins });
    return ids;
  };
  return { queue, api, send, arrived, retries, line, add };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const stateOf = (queue: UploadQueue) => queue.list().map(({ state }) => state);

test("files get their IDs in order and leave the queue once uploaded", async () => {
  const { queue, add, arrived } = surroundings();
  expect(await add([file("a"), file("b")])).toEqual(["med_1", "med_2"]);
  await settled();
  expect([queue.list(), arrived]).toEqual([[], ["med_1", "med_2"]]);
});

test("at most three files are uploaded at once", async () => {
  const { queue, add, send } = surroundings();
  send.mockImplementation(() => new Promise(() => undefined));
  await add(["a", "b", "c", "d", "e"].map((name) => file(name)));
  expect(stateOf(queue)).toEqual(["sending", "sending", "sending", "waiting", "waiting"]);
});

test("a refused file states the reason, and the others are reserved without it", async () => {
  await loadRefusalMessages();
  const { queue, api, add } = surroundings();
  api.reserve.mockRejectedValueOnce(refusal("too_large", 1));
  expect(await add([file("a"), file("b"), file("c")])).toEqual(["med_1", "med_2"]);
  const [refused] = queue.list().filter(({ state }) => state === "refused");
  expect([refused?.file.name, refused?.problem]).toEqual(["b", "Too much."]);
});

test("an empty file or one of an unsupported type is refused without a request", async () => {
  const { queue, api, add } = surroundings();
  await add([file("a", 0), new File(["x"], "x.txt", { type: "text/plain" })]);
  expect(stateOf(queue)).toEqual(["refused", "refused"]);
  expect(api.reserve).not.toHaveBeenCalled();
});

test("a large file is uploaded in parts, and only missing parts after a lost connection", async () => {
  const { queue, send, add, arrived, retries } = surroundings();
  const sent: string[] = [];
  const usual = send.getMockImplementation();
  send.mockImplementation(async (to, body, options) => {
    sent.push(to.url);
    if (sent.length === 2) throw new StoreError(0);
    await usual?.(to, body, options);
  });
  await add([file("large", 24 * MiB)]);
  await settled();
  expect(stateOf(queue)).toEqual(["offline"]);
  retries.pop()?.();
  await settled();
  expect(sent).toEqual(["med_1/1", "med_1/2", "med_1/2", "med_1/3"]);
  expect(arrived).toEqual(["med_1"]);
});

test("a paused upload sends nothing until it is resumed", async () => {
  const { queue, send, add, arrived } = surroundings();
  send.mockImplementationOnce((_, __, { signal }) => {
    return new Promise((_, reject) =>
      signal.addEventListener("abort", () => reject(signal.reason)),
    );
  });
  await add([file("a")]);
  const key = queue.list()[0]?.key ?? "";
  queue.pause(key);
  await settled();
  expect(stateOf(queue)).toEqual(["paused"]);
  queue.resume(key);
  await settled();
  expect(arrived).toEqual(["med_1"]);
});

test("an upload URL that storage refuses is replaced once; then a person must retry", async () => {
  const { queue, send, add, retries } = surroundings();
  send.mockRejectedValue(new StoreError(403));
  await add([file("a")]);
  await settled();
  expect(stateOf(queue)).toEqual(["offline"]);
  retries.pop()?.();
  await settled();
  expect(stateOf(queue)).toEqual(["failed"]);
});

test("a file whose upload response was lost isn't sent again", async () => {
  const { send, add, arrived } = surroundings();
  send.mockRejectedValueOnce(new StoreError(409));
  await add([file("a")]);
  await settled();
  expect([arrived, send.mock.calls.length]).toEqual([["med_1"], 1]);
});

test("a file that no longer accepts parts counts as uploaded", async () => {
  const { queue, api, arrived } = surroundings();
  api.parts.mockRejectedValueOnce(refusal("not_uploading"));
  queue.goOn("med_7", file("a"));
  await settled();
  expect(arrived).toEqual(["med_7"]);
});

test("a failed reservation is retried when the connection is back", async () => {
  const { queue, api, add, arrived } = surroundings();
  api.reserve.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await add([file("a")]);
  expect(stateOf(queue)).toEqual(["offline"]);
  queue.wake();
  await settled();
  expect(arrived).toEqual(["med_1"]);
});

test("while offline, uploads wait for the connection instead of retrying", async () => {
  const { queue, send, add, arrived, retries, line } = surroundings();
  send.mockImplementationOnce(() => new Promise(() => undefined));
  await add([file("a")]);
  line.isOnline = false;
  queue.lose();
  await settled();
  expect([stateOf(queue), retries]).toEqual([["offline"], []]);
  line.isOnline = true;
  queue.wake();
  await settled();
  expect(arrived).toEqual(["med_1"]);
});

test("a file that the library has waits for a decision, and the others are uploaded", async () => {
  const { queue, api, add } = surroundings();
  const ids = await add([file("a"), file("twin")], true);
  await settled();
  expect(ids).toEqual(["med_1"]);
  expect(api.reserve.mock.calls[0]?.[0]).toMatchObject([{ filename: "a", sha256: "hash of a" }]);
  expect(stateOf(queue)).toEqual(["twin"]);
  queue.takeTwins(queue.list());
  expect(ids).toEqual(["med_1", "med_twin"]);
  expect(queue.list()).toEqual([]);
});

test("a file that the library has is uploaded again if a person wants that", async () => {
  const { queue, add } = surroundings();
  const ids = await add([file("twin")], true);
  await queue.uploadTwins(queue.list());
  await settled();
  expect(ids).toEqual(["med_1"]);
  expect(queue.list()).toEqual([]);
});

test("where no twins are offered, every file is uploaded", async () => {
  const { add } = surroundings();
  expect(await add([file("twin")])).toEqual(["med_1"]);
});
