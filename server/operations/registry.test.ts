import { describe, expect, test } from "vitest";
import { z } from "zod";
import { AGENT_TOOLS, COMBINED_TOOLS } from "#core/contract/agent-tools.ts";
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
  const byTool = Map.groupBy(tools, ([, , { tool }]) => tool);
  const actions = [...byTool].map(
    ([tool, list]) => [tool, list.map(([, , { action }]) => action).sort()] as const,
  );
  expect(Object.fromEntries(actions)).toEqual({
    list_channels: ["capabilities", "creator_policy", "list", "option_choices"],
    create_post: [null],
    update_post: [null],
    get_post: [null],
    list_posts: [null],
    validate_post: ["post", "range"],
    publish_post: [null],
    manage_post: ["edit_live", "request_approval", "restore", "retry", "settle"],
    delete_post: [null],
    import_posts: [null],
    get_queue: ["late", "list"],
    change_queue: ["order", "pause", "resolve_late", "resume", "share_next", "shuffle"],
    get_media: ["get", "list"],
    change_media: ["add", "complete", "crop", "update", "upload"],
    list_interactions: [null],
    reply_to_interaction: [null],
    get_metrics: ["channel", "overview", "post"],
    search: [null],
    use_skill: ["get_run", "list", "run"],
    get_organization: ["labels", "organizations", "projects", "templates"],
  });
  expect([...byTool.keys()].sort()).toEqual([...AGENT_TOOLS].sort());
  const combined = Object.keys(COMBINED_TOOLS).sort();
  expect(actions.flatMap(([tool, [first]]) => (first === null ? [] : tool)).sort()).toEqual(
    combined,
  );
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

test("no two operations are the same action of a tool", () => {
  const names = tools.map(([, , { tool, action }]) => `${tool} ${action}`);
  expect(new Set(names).size).toBe(names.length);
});

describe.each(tools)("the tool of %s", (name, operation, { tool, action, annotations, input }) => {
  test("is named and annotated by the rules", () => {
    for (const given of [tool, action ?? tool]) expect(given).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(annotations.readOnlyHint).toBe(operation.kind === "query");
    if (operation.kind === "query") expect(annotations.destructiveHint).toBe(false);
    if (operation.arms !== undefined) expect(annotations.destructiveHint).toBe(true);
  });

  test("accepts the operation's example, by its own names", () => {
    const example = examples.find((candidate) => candidate.name === name)?.input;
    expect(example, "it wants an example in core/contract/examples").toBeDefined();
    const nameOf = (field: string) => input?.names?.[field] ?? field;
    const taken = Object.entries(example ?? {}).filter(
      ([field]) => input === undefined || nameOf(field) in input.fields.shape,
    );
    const asked = Object.fromEntries(taken.map(([field, value]) => [nameOf(field), value]));
    const mapped = input === undefined ? asked : input.toInput(asked);
    const given = operation.input.parse(Object.fromEntries(taken));
    expect(operation.input.parse(mapped)).toEqual(given);
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
