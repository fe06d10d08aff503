import { afterAll, beforeAll, expect, test } from "vitest";
import { MOST_CHARACTERS } from "#core/contract/limits.ts";
import type { PerChannel } from "#core/contract/operations/posts/draft-fields.ts";
import { ErrorEnvelope } from "#core/contract/resources/error-envelope.ts";
import { Post } from "#core/contract/resources/post.ts";
import { providers } from "#platforms/providers.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { handleRest } from "./handle-rest.ts";

let system: TestSystem;
let ctx: ServiceContext & { api_key: string };
const platforms = Object.keys(providers);

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
  for (const provider of platforms)
    await connectChannel({ ctx, input: { provider, mode: "sandbox" } });
});
afterAll(() => system.close());

async function send(path: string, body: unknown) {
  const response = await handleRest(
    system,
    new Request(`http://localhost:3000/api/v1${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${ctx.api_key}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  );
  return { status: response.status, body: await response.json() };
}

const posts = () => ctx.db.post.count({ where: { organization_id: ctx.organization_id } });

const blueskyWith = (given: unknown) => ({
  content: "Hello",
  channels: ["bluesky"],
  per_channel: { bluesky: given },
});

test.each<[string, object, RegExp]>([
  [
    "a name in per_channel that is no channel of the post",
    { content: "Hello", channels: ["bluesky"], per_channel: { x: { title: "News" } } },
    /^per_channel\.x is not a channel of this post\. Its channels are: chan_\w+ \(bluesky\)/,
  ],
  ["an unknown field", blueskyWith({ titel: "News" }), /no field "titel". Did you mean "title"?/],
  ["a title that is a number", blueskyWith({ title: 7 }), /^per_channel\.bluesky\.title: /],
  ["options that are a list", blueskyWith({ options: [] }), /^per_channel\.bluesky\.options: /],
  [
    "a format that no platform has",
    blueskyWith({ format: "poem" }),
    /^per_channel\.bluesky\.format: /,
  ],
  [
    "a repair that there is none of",
    blueskyWith({ apply: ["mend"] }),
    /^per_channel\.bluesky\.apply\.0: /,
  ],
  [
    "numbers that are a word",
    blueskyWith({ numbered: "yes" }),
    /^per_channel\.bluesky\.numbered: /,
  ],
  ["a thread without items", blueskyWith({ thread: [] }), /^per_channel\.bluesky\.thread: /],
  [
    "a thread of 5,000 items",
    blueskyWith({ thread: Array.from({ length: 5000 }, () => "x") }),
    /^per_channel\.bluesky\.thread: .*500/,
  ],
  [
    "a thread beside content",
    blueskyWith({ thread: ["One"], content: "Two" }),
    /^per_channel\.bluesky\.thread: can't be combined with `content`/,
  ],
  [
    "200 files",
    { content: "Hello", channels: ["bluesky"], media: Array.from({ length: 200 }, () => "med_x") },
    /^media: .*100/,
  ],
  [
    "a file that is not there",
    { content: "Hello", channels: ["bluesky"], media: ["med_x"] },
    /med_x/,
  ],
  ["a NUL character", { content: "a\0b", channels: ["bluesky"] }, /^content: contains a NUL/],
  [
    "half a pair of surrogates",
    blueskyWith({ title: "a\ud83d" }),
    /title: contains half of a surrogate/,
  ],
])("%s is refused explicitly, and nothing is stored", async (_, draft, message) => {
  const before = await posts();
  for (const path of ["/posts", "/posts/validate"]) {
    const { status, body } = await send(path, draft);
    expect(() => ErrorEnvelope.parse(body)).not.toThrow();
    expect({ status, message: body.error.message }).toEqual({
      status: 400,
      message: expect.stringMatching(message),
    });
  }
  expect(await posts()).toBe(before);
});

test.each<[string, PerChannel, object]>([
  ["a title where none is allowed", { title: "News" }, { path: "title", code: "validation" }],
  ["an unknown option", { options: { colour: 1 } }, { path: "options.colour", code: "validation" }],
  ["a format of another platform", { format: "reel" }, { path: "format", code: "unsupported" }],
])("%s is stored in the draft and reported by its validation", async (_, given, error) => {
  const { status, body } = await send("/posts", blueskyWith(given));
  expect(status).toBe(201);
  expect(body.channels[0]).toMatchObject({ ready: false, errors: [error] });
});

test("an option named like an inherited property is unknown too", async () => {
  const options = { constructor: 1, toString: 1 };
  const { status, body } = await send("/posts", blueskyWith({ options }));
  expect(status).toBe(201);
  const paths = body.channels[0].errors.map((error: { path: string }) => error.path);
  expect(paths).toEqual(expect.arrayContaining(["options.constructor", "options.toString"]));
});

const floods = {
  words: "a word and another. ",
  ideographs: "山",
  marks: "**_~~`",
  fences: "```\n",
};

test.each(Object.entries(floods))(
  "the longest copy of %s is validated for all platforms, fixed and stored",
  async (_, part) => {
    const content = part.repeat(Math.floor(MOST_CHARACTERS / part.length));
    const { status, body } = await send("/posts", { content, channels: platforms });
    expect(status).toBe(201);
    expect(() => Post.strict().parse(body)).not.toThrow();
    expect(body.channels).toHaveLength(platforms.length);
  },
  120_000,
);
