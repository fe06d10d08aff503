import { describe, expect, test } from "vitest";
import { z } from "zod";
import { examples } from "#core/contract/examples/index.ts";
import { ALL_SCOPES } from "#core/contract/scopes.ts";
import { neededScopes, registry, servedOperations } from "./registry.ts";

const tools = servedOperations.flatMap(({ operation }) =>
  operation.agent === null ? [] : [[operation.name, operation, operation.agent] as const],
);

test("every operation is in the place that its name says", () => {
  for (const [resource, verbs] of Object.entries(registry)) {
    for (const [verb, { operation }] of Object.entries(verbs))
      expect(operation.name).toBe(`${resource}.${verb}`);
  }
});

test("agents get the everyday operations, and none that only people should decide", () => {
  expect(tools.map(([, , { tool }]) => tool).sort()).toEqual([
    "add_media",
    "complete_media_upload",
    "create_post",
    "crop_media",
    "delete_post",
    "get_creator_policy",
    "get_media",
    "get_post",
    "get_skill_run",
    "list_capabilities",
    "list_channels",
    "list_interactions",
    "list_labels",
    "list_media",
    "list_option_choices",
    "list_organizations",
    "list_posts",
    "list_skills",
    "publish_post",
    "reply_to_interaction",
    "retry_post",
    "run_skill",
    "search",
    "update_media",
    "update_post",
    "upload_files",
    "validate_post",
  ]);
});

test("a response with a secret or signed URL says how it is repeated without storing it", () => {
  const idempotent = servedOperations.filter(({ operation }) => operation.idempotent === true);
  const secretive = idempotent.filter(({ operation }) => {
    const output = JSON.stringify(z.toJSONSchema(operation.output, { io: "output" }));
    return /"(secret|token|password|credentials|upload|accept_url)":/.test(output);
  });
  const withRepeat = idempotent.filter(({ repeat }) => repeat !== undefined);
  const names = secretive.map(({ operation }) => operation.name).sort();
  expect(names).toEqual([
    "api_keys.create",
    "files.upload",
    "invitations.create",
    "webhooks.create",
  ]);
  // The URL of a connect link is its secret. A reply's result is read again for each request.
  expect(withRepeat.map(({ operation }) => operation.name).sort()).toEqual(
    [...names, "connect_links.create", "interactions.reply"].sort(),
  );
});

test("a scope is required if an operation asks for one, or schedules or publishes a post", () => {
  const needed = neededScopes();
  const asked = servedOperations.map(({ operation }) => operation.scope);
  for (const scope of ALL_SCOPES)
    expect(needed.includes(scope), scope).toBe(scope === "publish" || asked.includes(scope));
});

test("no two tools have the same name", () => {
  const names = tools.map(([, , { tool }]) => tool);
  expect(new Set(names).size).toBe(names.length);
});

describe.each(tools)("the tool of %s", (name, operation, { tool, annotations, input }) => {
  test("is named and annotated by the rules", () => {
    expect(tool).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(annotations.readOnlyHint).toBe(operation.kind === "query");
    if (operation.kind === "query") expect(annotations.destructiveHint).toBe(false);
    if (operation.arms !== undefined) expect(annotations.destructiveHint).toBe(true);
  });

  test("accepts the operation's example, by its own names", () => {
    const example = examples.find((candidate) => candidate.name === name)?.input;
    expect(example, "it wants an example in core/contract/examples").toBeDefined();
    const { channels, ...own } = example ?? {};
    const asked =
      input === undefined ? example : { ...own, ...(channels ? { channel_ids: channels } : {}) };
    const mapped = input === undefined ? asked : input.toInput(asked);
    expect(operation.input.parse(mapped)).toEqual(operation.input.parse(example));
  });
});

const NAMES = [
  "content",
  "body",
  "channel_ids",
  "placements",
  "variants",
  "media_handles",
  "platform_options",
  "idempotency_key",
];

test.each(["create_post", "update_post"])("%s accepts the names that agents use", (tool) => {
  const found = tools.find(([, , candidate]) => candidate.tool === tool);
  expect(Object.keys(found?.[2].input?.fields.shape ?? {})).toEqual(expect.arrayContaining(NAMES));
});

test("an agent's draft is the operation's input under other names", () => {
  const { input } = registry.posts.create.operation.agent ?? {};
  const mapped = input?.toInput({
    body: "Hello",
    channel_ids: ["bluesky"],
    placements: [
      { channel_id: "chan_1", format: "thread", scheduled_at: "2h" },
      { channel_id: "bluesky" },
    ],
    variants: { chan_1: { content: "Longer" } },
    platform_options: { chan_1: { visibility: "unlisted" } },
    media_handles: ["med_1"],
    idempotency_key: "k",
  });
  expect(registry.posts.create.operation.input.parse(mapped)).toEqual({
    content: "Hello",
    channels: ["bluesky", "chan_1"],
    per_channel: {
      chan_1: {
        content: "Longer",
        options: { visibility: "unlisted" },
        format: "thread",
        scheduled_at: "2h",
      },
    },
    media: ["med_1"],
    autofix: true,
    idempotency_key: "k",
  });
});

test("an agent's draft is refused with the names it was sent with", () => {
  const { input } = registry.posts.create.operation.agent ?? {};
  expect(() => input?.toInput({ body: "a", content: "b" })).toThrow(
    /can't be combined with `content`/,
  );
  expect(() => input?.toInput({ body: "a", channels: ["bluesky"] })).toThrow(/channel_ids/);
});
