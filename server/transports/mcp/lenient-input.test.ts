import { expect, test } from "vitest";
import { readLenient } from "./lenient-input.ts";
import { tools } from "./list-tools.ts";

function schemaOf(tool: string, action: string | null = null) {
  const found = tools.get(tool)?.find(({ agent }) => agent.action === action);
  if (found === undefined) throw new Error(`There is no ${tool} ${action}.`);
  return found.fields;
}

const create = schemaOf("create_post");

test("JSON text is read where a list, object, boolean or number is expected", () => {
  const given = {
    content: "Hi",
    channel_ids: '["bluesky"]',
    variants: '{"bluesky": {"thread": "[\\"One\\", \\"Two\\"]", "numbered": "true"}}',
    autofix: "false",
    platform_options: '{"reddit": {"subreddit": "test"}}',
    placements: '[{"channel_id": "chan_1"}]',
  };
  expect(readLenient(create, given)).toEqual({
    content: "Hi",
    channel_ids: ["bluesky"],
    variants: { bluesky: { thread: ["One", "Two"], numbered: true } },
    autofix: false,
    platform_options: { reddit: { subreddit: "test" } },
    placements: [{ channel_id: "chan_1" }],
  });
  expect(readLenient(schemaOf("list_posts"), { limit: "20" })).toEqual({ limit: 20 });
  const frame = { x: "0", y: 0, width: "10", height: 10 };
  expect(readLenient(schemaOf("change_media", "crop"), { id: "m", frame })).toEqual({
    id: "m",
    frame: { x: 0, y: 0, width: 10, height: 10 },
  });
});

test("text stays text, also if it looks like JSON", () => {
  const given = { content: '["a"]', campaign: "5", scheduled_at: "null", labels: ["[1]"] };
  expect(readLenient(create, given)).toEqual(given);
});

test("null counts as absent, except where it has a meaning inside a channel's own fields", () => {
  const given = {
    content: "Hi",
    channel_ids: null,
    scheduled_at: null,
    labels: null,
    variants: { bluesky: { content: null, apply: null, options: null } },
  };
  expect(readLenient(create, given)).toEqual({
    content: "Hi",
    variants: { bluesky: { content: null } },
  });
});

test("what can't be read is left for the operation to refuse", () => {
  const given = { channel_ids: "bluesky", autofix: "yes", variants: "[1]", unknown: { a: null } };
  expect(readLenient(create, given)).toEqual(given);
});

test("names that objects inherit are ordinary names", () => {
  const given = JSON.parse('{"__proto__": {"a": 1}, "constructor": "x", "content": "Hi"}');
  const read = readLenient(create, given);
  expect(Object.keys(read)).toEqual(["__proto__", "constructor", "content"]);
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
});

test("nested text is read no deeper than the schema", () => {
  let text = "1";
  for (let level = 0; level < 12; level += 1) text = JSON.stringify([text]);
  expect(readLenient(create, { channel_ids: text })).toEqual({ channel_ids: JSON.parse(text) });
});
