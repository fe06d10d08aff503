import { expect, test } from "vitest";
import { createMemoryStore } from "#platforms/kit/simulator/memory-store.ts";
import { linkedinMember, linkedinPage } from "./index.ts";

const POST = {
  author: "urn:li:organization:1001",
  commentary: "News",
  visibility: "PUBLIC",
  distribution: {
    feedDistribution: "MAIN_FEED",
    targetEntities: [],
    thirdPartyDistributionChannels: [],
  },
  lifecycleState: "PUBLISHED",
};

function simulated(simulator = linkedinPage) {
  const store = createMemoryStore();
  const clock = { now: new Date("2026-11-20T10:00:00.000Z") };
  const account = { external_account_id: "1001", handle: "A company" };
  const context = { store, account, now: () => clock.now };
  const ask = async (method: string, path: string, body?: unknown, headers: object = {}) => {
    const request = new Request(`https://api.linkedin.com${path}`, {
      method,
      headers: {
        authorization: "Bearer sandbox-access-0",
        "linkedin-version": "202609",
        "x-restli-protocol-version": "2.0.0",
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = await simulator.respond(context, request);
    const text = await answer.text();
    return {
      status: answer.status,
      id: answer.headers.get("x-restli-id"),
      ...(text === "" ? {} : JSON.parse(text)),
    };
  };
  const post = (changes: object) => ask("POST", "/rest/posts", { ...POST, ...changes });
  return { store, clock, ask, post };
}

test.each([
  ["3,000 characters", { commentary: "a".repeat(3000) }, 201],
  ["3,001 characters", { commentary: "a".repeat(3001) }, 400],
  ["3,000 characters and their escapes", { commentary: "\\(".repeat(3000) }, 201],
  ["no words", { commentary: " " }, 422],
  ["an unknown field", { distribution: { ...POST.distribution, targetEnties: [] } }, 422],
  ["another author", { author: "urn:li:organization:7" }, 403],
  ["a page's post for its connections", { visibility: "CONNECTIONS" }, 400],
  ["a draft", { lifecycleState: "DRAFT" }, 422],
  [
    "a title of 400 characters",
    { content: { article: { source: "https://a.co", title: "t".repeat(400) } } },
    201,
  ],
  [
    "a title of 401 characters",
    { content: { article: { source: "https://a.co", title: "t".repeat(401) } } },
    422,
  ],
  ["an image that is not there", { content: { media: { id: "urn:li:image:C4E10x" } } }, 400],
  [
    "one image of several",
    { content: { multiImage: { images: [{ id: "urn:li:image:C" }] } } },
    422,
  ],
  [
    "21 images",
    { content: { multiImage: { images: Array(21).fill({ id: "urn:li:image:C" }) } } },
    422,
  ],
])("%s", async (_, changes, status) => {
  const { store, post } = simulated();
  expect((await post(changes)).status).toBe(status);
  expect(store.posts).toHaveLength(status === 201 ? 1 : 0);
});

test("an unescaped reserved character silently cuts the text", async () => {
  const { store, post } = simulated();
  expect((await post({ commentary: "Half (of it)" })).status).toBe(201);
  expect(store.posts[0]?.text).toBe("Half ");
});

test("the same text within a day is refused, naming the post that has it", async () => {
  const { clock, post } = simulated();
  const { id } = await post({});
  expect(await post({})).toMatchObject({
    status: 422,
    message: expect.stringContaining(`Content is a duplicate of ${id}`),
    errorDetails: { inputErrors: [{ code: "DUPLICATE_POST" }] },
  });
  clock.now = new Date("2026-11-21T10:00:01.000Z");
  expect((await post({})).status).toBe(201);
});

test.each([
  [{ authorization: "" }, 401, "EMPTY_ACCESS_TOKEN"],
  [{ authorization: "Bearer x" }, 401, "INVALID_ACCESS_TOKEN"],
  [{ authorization: "Bearer sandbox-expired" }, 401, "EXPIRED_ACCESS_TOKEN"],
  [{ "linkedin-version": "202501" }, 426, "NONEXISTENT_VERSION"],
])("a request with %j is refused", async (headers, status, code) => {
  const { ask } = simulated();
  expect(await ask("POST", "/rest/posts", POST, headers)).toMatchObject({ status, code });
});

test("a member's token can't read posts or comment", async () => {
  const { ask } = simulated(linkedinMember);
  const author = "urn%3Ali%3Aperson%3A1001";
  const finder = { "x-restli-method": "FINDER" };
  const read = await ask("GET", `/rest/posts?q=author&author=${author}`, undefined, finder);
  const comments = "/rest/socialActions/urn%3Ali%3Ashare%3A1/comments";
  const written = await ask("POST", comments, {});
  expect([read.code, written.code]).toEqual(["ACCESS_DENIED", "ACCESS_DENIED"]);
});

test.each([
  [1250, 201],
  [1251, 400],
])("a comment of %i characters", async (length, status) => {
  const { ask, post } = simulated();
  const { id } = await post({});
  const comment = { actor: POST.author, object: id, message: { text: "c".repeat(length) } };
  const path = `/rest/socialActions/${encodeURIComponent(id)}/comments`;
  expect((await ask("POST", path, comment)).status).toBe(status);
});

test("a video is registered with its parts of 4 MB each", async () => {
  const { ask } = simulated();
  const owner = POST.author;
  const begin = (fileSizeBytes: number) =>
    ask("POST", "/rest/videos?action=initializeUpload", {
      initializeUploadRequest: { owner, fileSizeBytes },
    });
  expect((await begin(74_999)).status).toBe(422);
  expect((await begin(500_000_001)).status).toBe(422);
  const { value } = await begin(4_194_305);
  expect(
    value.uploadInstructions.map(({ firstByte, lastByte }: Record<string, number>) => [
      firstByte,
      lastByte,
    ]),
  ).toEqual([
    [0, 4_194_303],
    [4_194_304, 4_194_304],
  ]);
});
