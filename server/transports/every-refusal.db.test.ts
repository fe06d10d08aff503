import { randomUUID } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ERROR_CODES, type ErrorCode, REASONS, type Reason } from "#core/contract/errors.ts";
import { MOST_CHANNEL_SETS, MOST_CONNECT_LINKS, MOST_IMPORT_ROWS } from "#core/contract/limits.ts";
import { NO_APPROVAL } from "#core/contract/resources/approval.ts";
import { ErrorEnvelope } from "#core/contract/resources/error-envelope.ts";
import { MOST_PEOPLE } from "#core/contract/resources/member.ts";
import { MOST_COMMENTS } from "#core/contract/resources/post-comment.ts";
import { MOST_PUSH_SUBSCRIPTIONS } from "#core/contract/resources/push-subscription.ts";
import { MOST_SCHEDULES, MOST_UNFINISHED_RUNS } from "#core/contract/resources/skill.ts";
import { MOST_WEBHOOKS } from "#core/contract/resources/webhook.ts";
import { slotsAfter, type Week } from "#core/domain/schedule/slots.ts";
import { ProviderError } from "#platforms/kit/spec/provider.ts";
import { providers } from "#platforms/providers.ts";
import { issueApiKey } from "#server/access/api-keys.ts";
import { giveToken } from "#server/access/apps/testing/give-token.ts";
import { addMember, contextOf } from "#server/access/members/testing/add-member.ts";
import { createOnPlan } from "#server/billing/testing/on-plan.ts";
import { deleteNote } from "#server/conversations/notes.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { NO_LEASH } from "#server/kernel/leash.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { approvePost } from "#server/posts/approval/decisions.ts";
import { createApprovalLink } from "#server/posts/approval/links/create-link.ts";
import { updateSettings } from "#server/posts/rules/update-settings.ts";
import { addFile } from "#server/posts/testing/add-file.ts";
import { connectSandbox } from "#server/posts/testing/write-posts.ts";
import { workOnAll } from "#server/publishing/testing/work-on-all.ts";
import { createHookClient } from "#server/webhooks/delivering/hook-client.ts";
import { createPushSubscription } from "#server/workspace/push/push-subscriptions.ts";
import { createDatabase } from "../db/client.ts";
import { StorageUnavailableError } from "../platform/storage/object-store.ts";
import type { System } from "../system.ts";
import { refuseBroken } from "./http/create-front-server.ts";
import { handleRest } from "./rest/handle-rest.ts";
import { handleTrpc } from "./trpc/handle-trpc.ts";

let system: TestSystem;
let key: string;
let slug: string;
let organization_id: string;
let context: Awaited<ReturnType<typeof createTestContext>>;

beforeAll(async () => {
  system = await createTestSystem();
  context = await createTestContext(system);
  key = context.api_key;
  slug = context.actor.organization.slug;
  organization_id = context.organization_id;
  for (const provider of ["bluesky", "mastodon", "mastodon"]) {
    await call("POST", "/channels", { provider, mode: "sandbox" });
  }
});
afterAll(() => system.close());

interface Answer {
  status: number;
  body: unknown;
}

interface Call {
  headers?: Record<string, string>;
  within?: System;
  secret?: string;
}

async function call(
  method: string,
  path: string,
  body?: object | string,
  { headers = {}, within = system, secret = key }: Call = {},
): Promise<Answer> {
  const request = new Request(`http://localhost:3000/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${secret}`,
      "content-type": "application/json",
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const response = await handleRest(within, request);
  return { status: response.status, body: await response.json() };
}

const DRAFT = { content: "Hello", channels: ["bluesky"] };
const HOOK = { url: "https://example.com/hooks", events: ["*"] };
const UNKNOWN_LABEL = "label_01kaj4t0e8z6r3q5m7k9j1g3f5";

async function channelId(): Promise<string> {
  const { body } = await call("GET", "/channels");
  return (body as { id: string; provider: string }[]).find(
    (channel) => channel.provider === "bluesky",
  )?.id as string;
}

async function newPost(more: object = {}): Promise<string> {
  const { body } = await call("POST", "/posts", { ...DRAFT, ...more });
  return (body as { id: string }).id;
}

const PICTURE = { filename: "a.png", content_type: "image/png", size: 100 };

const SKIPPED = { result: "skipped" };

/** Returns the path of the answer to a post that was handed off. */
async function handedOff(): Promise<string> {
  const channel = { provider: "threads", mode: "handoff" };
  const { body } = await call("POST", "/channels", channel);
  const { id } = body as { id: string };
  const post = await newPost({ channels: [id], scheduled_at: "now" });
  await workOnAll(system, id);
  return `/posts/${post}/entries/${id}/handoff`;
}

async function newFile(): Promise<string> {
  const { body } = await call("POST", "/files/upload", { files: [PICTURE] });
  return (body as { files: { id: string }[] }).files[0]?.id ?? "";
}

function upload(changed: object, within: System = system): Promise<Answer> {
  return call("POST", "/files/upload", { files: [{ ...PICTURE, ...changed }] }, { within });
}

async function fromOtherOrigin(): Promise<Answer> {
  const url = `http://localhost:3000/api/trpc/${slug}/api_keys.create`;
  const headers = { "content-type": "application/json", "sec-fetch-site": "cross-site" };
  const request = new Request(url, { method: "POST", headers, body: '{"name":"x"}' });
  const response = await handleTrpc(system, request, slug);
  const { error } = (await response.json()) as { error: { data: { refusal: unknown } } };
  return { status: response.status, body: { error: error.data.refusal } };
}

async function beforeTheFirstIsDone(): Promise<Answer> {
  const first = await system.database.pool.connect();
  await first.query("BEGIN");
  await first.query(
    "INSERT INTO idempotency_key (organization_id, operation, actor_id, key, request_hash, answer, created_at) VALUES ($1, 'posts.create', $2, 'held', '', '', now())",
    [organization_id, context.actor.id],
  );
  const within = { ...system, key_wait: "300ms" };
  const held = { ...DRAFT, idempotency_key: "held" };
  const second = await call("POST", "/posts", held, { within });
  await first.query("ROLLBACK");
  first.release();
  return second;
}

async function unreadableChannel(): Promise<string> {
  const { body } = await call("POST", "/channels", { provider: "pinterest", mode: "sandbox" });
  return (body as { id: string }).id;
}

async function newComment(): Promise<string> {
  const channel_id = await channelId();
  const text = "Hello @acme";
  await call("POST", `/sandbox/channels/${channel_id}/interactions`, { kind: "mention", text });
  await workOnAll(system, channel_id);
  const { body } = await call("GET", "/interactions?channel=bluesky");
  return (body as { items: { id: string }[] }).items[0]?.id ?? "";
}

async function startDevice(): Promise<{ device_code: string; user_code: string }> {
  const { body } = await call("POST", "/device/code", { client_name: "Test" });
  return body as { device_code: string; user_code: string };
}

async function withMembersKey(role: "owner" | "admin") {
  const { organization_id } = await createTestContext(system, "People");
  const key = { organization_id, name: "People", role, expires_at: null, user_id: null };
  const { secret } = await issueApiKey(context.db, { ...key, scopes: ["members"] });
  return { organization_id, secret };
}

async function publishWhileLeaving(): Promise<Answer> {
  const { organization_id: id, api_key: secret } = await createTestContext(system, "Leaving");
  const deletes_at = new Date(system.now().getTime() + 86_400_000);
  await context.db.organization.update({ where: { id }, data: { deletes_at } });
  return call("POST", "/queue/resume", {}, { secret });
}

async function withApproval(): Promise<string> {
  const other = await createTestContext(system, "Approving");
  await connectSandbox(other, "x");
  const approval = { ...NO_APPROVAL, mode: "required" as const };
  await context.db.organization.update({
    where: { id: other.organization_id },
    data: { approval },
  });
  return other.api_key;
}

async function decider({ steps, asks }: { steps: object[]; asks: boolean }) {
  const other = await createTestContext(system, "Deciding");
  const { organization_id } = other;
  const approval = { ...NO_APPROVAL, mode: "required" as const, steps };
  await context.db.organization.update({ where: { id: organization_id }, data: { approval } });
  await connectSandbox(other, "x");
  const secret = other.api_key;
  const made = await call("POST", "/posts", { content: "Hello", channels: ["x"] }, { secret });
  const { id } = made.body as { id: string };
  if (asks) await call("POST", `/posts/${id}/request-approval`, {}, { secret });
  const { user_id } = await context.db.membership.findFirstOrThrow({ where: { organization_id } });
  const person = await contextOf(system, user_id, other.actor.organization.slug);
  return { person, id };
}

async function decide(given: { steps: object[]; asks: boolean }): Promise<Answer> {
  const { person, id } = await decider(given);
  return toAnswer(person, approvePost({ ctx: person, input: { id, expected_updated_at: "*" } }));
}

async function changeRules(): Promise<Answer> {
  const admin = await addMember(context, "admin");
  return toAnswer(admin, updateSettings({ ctx: admin, input: { approval: NO_APPROVAL } }));
}

async function deleteNamedProject(): Promise<Answer> {
  const other = await createTestContext(system, "Naming");
  const { organization_id, api_key: secret } = other;
  const { body } = await call("POST", "/projects", { name: "Retail" }, { secret });
  const { id } = body as { id: string };
  const approval = { ...NO_APPROVAL, mode: "required" as const, project_ids: [id] };
  await context.db.organization.update({ where: { id: organization_id }, data: { approval } });
  return call("DELETE", `/projects/${id}`, undefined, { secret });
}

async function deleteOthersNote(): Promise<Answer> {
  const id = await newComment();
  const { body } = await call("POST", `/interactions/${id}/notes`, { text: "Ask Ben" });
  const editor = await addMember(context, "editor");
  const note_id = (body as { id: string }).id;
  return toAnswer(editor, deleteNote({ ctx: editor, input: { id, note_id } }));
}

async function turnOnTooMany(): Promise<Answer> {
  const editor = await addMember(context, "editor");
  const [user_id, at] = [editor.actor.id as string, system.now()];
  await context.db.pushSubscription.createMany({
    data: Array.from({ length: MOST_PUSH_SUBSCRIPTIONS }, (_, index) => ({
      id: `psh_${index}`,
      user_id,
      endpoint: `https://push.example.com/${index}`,
      keys: Buffer.from("keys"),
      created_at: at,
      last_ok_at: at,
    })),
  });
  const p256dh =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
  const input = {
    endpoint: "https://push.example.com/more",
    keys: { p256dh, auth: "BTBZMqHH6r4Tts7J_aSIgg" },
  };
  return toAnswer(editor, createPushSubscription({ ctx: editor, input }));
}

async function commentTooOften(): Promise<Answer> {
  const id = await newPost();
  await context.db.postComment.createMany({
    data: Array.from({ length: MOST_COMMENTS }, (_, index) => ({
      id: `cmt_${id}_${index}`,
      organization_id,
      post_id: id,
      author_name: "Ida",
      text: "Noted",
      created_at: system.now(),
    })),
  });
  return call("POST", `/posts/${id}/comments`, { text: "One more" });
}

async function shareTooOften(): Promise<Answer> {
  const { person, id } = await decider({ steps: [], asks: true });
  const share = () => createApprovalLink({ ctx: person, input: { id, days: 1 } });
  for (let number = 0; number < 20; number += 1) await share();
  return toAnswer(person, share());
}

async function toAnswer({ request_id }: ServiceContext, asked: Promise<unknown>): Promise<Answer> {
  const { code, message, reason } = await refusalOf(asked);
  return {
    status: ERROR_CODES[code].status,
    body: { error: { code, message, reason, request_id } },
  };
}

async function brokenBytes(): Promise<Answer> {
  const socket = new PassThrough();
  refuseBroken(new Error("no HTTP"), socket);
  const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
  return { status: Number(head.split(" ")[1]), body: JSON.parse(body) };
}

async function withoutSandboxCredits(): Promise<Answer> {
  const other = await createOnPlan(system, "free");
  const { organization_id } = other;
  await connectSandbox(other, "x");
  await context.db.sandboxCredits.create({ data: { organization_id, available: 0 } });
  const given = {
    organization_id,
    name: "Poor",
    role: "owner",
    expires_at: null,
    user_id: null,
  } as const;
  const { secret } = await issueApiKey(context.db, {
    ...given,
    scopes: ["publish", "posts:write"],
  });
  const post = { content: "Hello", channels: ["x"], scheduled_at: "2h" };
  return call("POST", "/posts", post, { secret });
}

const SCHEDULE = { cron: "0 8 * * 1", time_zone: "UTC", input: { campaign: "Launch" } };

async function newRun(): Promise<string> {
  const input = { campaign: randomUUID() };
  const { body } = await call("POST", "/skills/report/run", { input });
  return (body as { id: string }).id;
}

const BY_REASON: Record<Reason, () => Promise<Answer>> = {
  not_ready: () =>
    call("POST", "/posts", {
      ...DRAFT,
      content: "x".repeat(301),
      autofix: false,
      scheduled_at: "now",
    }),
  invalid_csv: () => call("POST", "/posts/import", { csv: "" }),
  csv_too_large: () =>
    call("POST", "/posts/import", { csv: `content\n${"Hello\n".repeat(MOST_IMPORT_ROWS + 1)}` }),
  invalid_rows: () => call("POST", "/posts/import", { csv: "content,channels\nHello,myspace\n" }),
  unknown_channel: () => call("POST", "/posts", { ...DRAFT, channels: ["myspace"] }),
  ambiguous_channel: () => call("POST", "/posts", { ...DRAFT, channels: ["mastodon"] }),
  async key_limit() {
    const { organization_id } = context;
    const given = { name: "Drafts", user_id: null, expires_at: null, role: "owner" } as const;
    const limits = { ...NO_LEASH, drafts_only: true };
    const scopes = ["posts:write", "publish"] as const;
    const key = { ...given, organization_id, scopes, limits };
    const { secret } = await issueApiKey(context.db, key);
    return call("POST", "/posts", { ...DRAFT, scheduled_at: "now" }, { secret });
  },
  unknown_label: () => call("POST", "/posts", { ...DRAFT, labels: [UNKNOWN_LABEL] }),
  unknown_project: async () =>
    call("PATCH", `/channels/${await channelId()}`, { project_id: "proj_none" }),
  async media_in_use() {
    const id = await addFile(context);
    await newPost({ media: [id] });
    return call("DELETE", `/files/${id}`);
  },
  unknown_media: () => call("POST", "/posts", { ...DRAFT, media: ["med_none"] }),
  async file_is_logo() {
    const logo_id = await addFile(context);
    const { organization_id: id } = context;
    await context.db.organization.update({ where: { id }, data: { logo_id } });
    const refused = await call("DELETE", `/files/${logo_id}`);
    await context.db.organization.update({ where: { id }, data: { logo_id: null } });
    return refused;
  },
  async unusable_logo() {
    const logo_id = await newFile();
    return call("PATCH", "/organization/settings", { branding: { logo_id } });
  },
  too_large: () => upload({ size: 60_000_000 }),
  unsupported_type: () => upload({ content_type: "application/msword" }),
  storage_full: () => upload({}, { ...system, env: { ...system.env, CRIER_STORAGE_GB: 0 } }),
  not_croppable: async () =>
    call("POST", `/files/${await newFile()}/crop`, {
      frame: { x: 0, y: 0, width: 1, height: 1 },
    }),
  upload_missing: async () => call("POST", `/files/${await newFile()}/complete`),
  async not_uploading() {
    const id = await newFile();
    await system.database.prisma.mediaFile.update({ where: { id }, data: { state: "failed" } });
    return call("POST", `/files/${id}/parts`);
  },
  async storage_unavailable() {
    const sizeOf = () => Promise.reject(new StorageUnavailableError("The disk was deleted."));
    const within = { ...system, storage: { ...system.storage, sizeOf } };
    return call("POST", `/files/${await newFile()}/complete`, undefined, { within });
  },
  not_replyable: async () =>
    call("POST", `/channels/${await unreadableChannel()}/interactions/refresh`),
  reply_too_long: async () =>
    call("POST", `/interactions/${await newComment()}/reply`, { body: "x".repeat(301) }),
  async reply_in_progress() {
    const path = `/interactions/${await newComment()}/reply`;
    await call("POST", path, { body: "Thanks" });
    return call("POST", path, { body: "Thanks" });
  },
  not_measured: async () => call("POST", `/posts/${await newPost()}/metrics/refresh`),
  invalid_input: () => call("POST", "/posts", { channels: ["bluesky"] }),
  invalid_request: brokenBytes,
  invalid_cursor: () => call("GET", "/posts?cursor=made-up"),
  invalid_json: () => call("POST", "/posts", '{"content":'),
  invalid_url: () => call("GET", "/posts/%ff"),
  unsupported_content_type: () =>
    call("POST", "/posts", DRAFT, { headers: { "content-type": "text/plain" } }),
  payload_too_large: () => call("POST", "/posts", { ...DRAFT, content: "x".repeat(1024 * 1024) }),
  unknown_provider: () => call("POST", "/channels", { provider: "myspace", mode: "sandbox" }),
  unsupported_mode: () => call("POST", "/channels", { provider: "pinterest", mode: "live" }),
  async connect_failed() {
    system.answerWith(async () => Response.json({ error: "Nope" }, { status: 401 }));
    const credentials = {
      service: "https://pds.example",
      identifier: "acme.example",
      password: "aaaa-bbbb-cccc-dddd",
    };
    return call("POST", "/channels", { provider: "bluesky", mode: "live", credentials });
  },
  async not_deletable() {
    const id = await newPost({ scheduled_at: "now" });
    return call("DELETE", `/posts/${id}?everywhere=true`);
  },
  async not_editable() {
    return call("POST", `/posts/${await newPost()}/edit-live`, { content: "Other words" });
  },
  async platform_failed() {
    const { bluesky } = providers;
    if (bluesky === undefined) throw new Error("Bluesky is not registered.");
    const creatorPolicy = () => Promise.reject(new ProviderError("platform_unavailable", "Down."));
    providers.bluesky = { ...bluesky, creatorPolicy };
    const answer = await call("GET", `/channels/${await channelId()}/creator-policy`);
    providers.bluesky = bluesky;
    return answer;
  },
  async rate_limited() {
    const other = await createTestContext(system, "Flood");
    const within = { ...system, env: { ...system.env, CRIER_REQUESTS_PER_MINUTE: 1 } };
    await call("GET", "/channels", undefined, { within, secret: other.api_key });
    return call("GET", "/channels", undefined, { within, secret: other.api_key });
  },
  async database_unavailable() {
    const database = createDatabase({ connectionString: "postgres://nobody:x@127.0.0.1:1/none" });
    const answer = await call("GET", "/channels", undefined, { within: { ...system, database } });
    await database.close();
    return answer;
  },
  async authorization_pending() {
    const { device_code } = await startDevice();
    return call("POST", "/device/token", { device_code });
  },
  expired_token: () => call("POST", "/device/token", { device_code: "made-up" }),
  async access_denied() {
    const { device_code, user_code } = await startDevice();
    await context.db.devicePair.update({ where: { user_code }, data: { state: "denied" } });
    return call("POST", "/device/token", { device_code });
  },
  async slow_down() {
    const { device_code } = await startDevice();
    await call("POST", "/device/token", { device_code });
    return call("POST", "/device/token", { device_code });
  },
  async organization_required() {
    const token = await giveToken(context, { organizations: 2 });
    return call("GET", "/channels", undefined, { secret: token });
  },
  wrong_organization: () => call("GET", "/channels?organization=other"),
  missing_scope: () => call("GET", "/api-keys"),
  cross_origin: fromOtherOrigin,
  sandbox_credits: withoutSandboxCredits,
  stale_version: async () =>
    call("PATCH", `/posts/${await newPost()}`, {
      content: "Two",
      expected_updated_at: "2000-01-01T00:00:00Z",
    }),
  already_published: async () =>
    call("PATCH", `/posts/${await newPost({ scheduled_at: "now" })}`, { content: "Two" }),
  async name_taken() {
    await call("POST", "/labels", { name: "Launch" });
    return call("POST", "/labels", { name: "LAUNCH" });
  },
  async sample_data() {
    const { api_key, organization_id } = await createTestContext(system, "Samples");
    await system.database.prisma.sampleRecord.create({
      data: { record_id: organization_id, organization_id, kind: "filled", created_at: new Date() },
    });
    return call("POST", "/organization/sample-data", undefined, { secret: api_key });
  },
  async too_many_sets() {
    const channels = [await channelId()];
    for (let made = 0; made < MOST_CHANNEL_SETS; made += 1)
      await call("POST", "/channel-sets", { name: `Set ${made}`, channels });
    return call("POST", "/channel-sets", { name: "One more", channels });
  },
  invalid_return_url: () =>
    call("POST", "/connect-links", { return_url: "http://app.example.com/accounts" }),
  provider_not_set_up: () => call("POST", "/connect-links", { providers: ["pinterest"] }),
  async too_many_connect_links() {
    const other = await createTestContext(system, "Links");
    const created_at = system.now();
    await other.db.connectLink.createMany({
      data: Array.from({ length: MOST_CONNECT_LINKS }, (_, index) => ({
        id: `conn_${index}`,
        organization_id: other.organization_id,
        token_hash: Buffer.from(`token ${index}`),
        actor: {},
        created_at,
        expires_at: new Date(created_at.getTime() + 3_600_000),
      })),
    });
    return call("POST", "/connect-links", {}, { secret: other.api_key });
  },
  cursor_expired: () => call("GET", "/events?after=evt_00000000000000000000000000"),
  async too_many_webhooks() {
    const other = await createTestContext(system, "Hooks");
    const secret = other.api_key;
    for (let made = 0; made < MOST_WEBHOOKS; made += 1)
      await call("POST", "/webhooks", HOOK, { secret });
    return call("POST", "/webhooks", HOOK, { secret });
  },
  async skill_running() {
    await call("POST", "/skills/report/run", { input: { campaign: "Twice" } });
    return call("POST", "/skills/report/run", { input: { campaign: "Twice" } });
  },
  async too_many_runs() {
    const secret = (await createTestContext(system, "Runs")).api_key;
    let refused: Answer | undefined;
    for (let made = 0; made <= MOST_UNFINISHED_RUNS; made += 1) {
      const input = { campaign: `Launch ${made}` };
      refused = await call("POST", "/skills/report/run", { input }, { secret });
    }
    return refused as Answer;
  },
  async run_finished() {
    const id = await newRun();
    await call("POST", `/skills/runs/${id}/cancel`);
    return call("POST", `/skills/runs/${id}/cancel`);
  },
  async run_not_waiting() {
    return call("POST", `/skills/runs/${await newRun()}/continue`, { decision: "yes" });
  },
  async too_many_schedules() {
    const data = Array.from({ length: MOST_SCHEDULES }, (_, made) => ({
      id: `sched_${made}`,
      organization_id,
      skill: "report",
      cron: SCHEDULE.cron,
      time_zone: "UTC",
      input: {},
      enabled: false,
      actor: {},
      created_at: system.now(),
      updated_at: system.now(),
    }));
    await context.db.skillSchedule.createMany({ data });
    const refused = await call("POST", "/skills/report/schedules", SCHEDULE);
    await context.db.skillSchedule.deleteMany({ where: { organization_id } });
    return refused;
  },
  too_often: () => call("POST", "/skills/report/schedules", { ...SCHEDULE, cron: "* * * * *" }),
  async too_many_people() {
    const { organization_id, secret } = await withMembersKey("owner");
    const [now, expires_at] = [system.now(), new Date(system.now().getTime() + 1000)];
    const facts = { organization_id, role: "viewer" as const, is_mailed: false, invited_by: "Ana" };
    await context.db.invitation.createMany({
      data: Array.from({ length: MOST_PEOPLE }, (_, index) => ({
        ...facts,
        id: `inv_${organization_id}_${index}`,
        email: `p${index}@example.com`,
        token_hash: Buffer.from(`${organization_id} ${index}`),
        created_at: now,
        sent_at: now,
        expires_at,
      })),
    });
    return call("POST", "/invitations", { email: "one@more.example", role: "viewer" }, { secret });
  },
  too_many_push_subscriptions: turnOnTooMany,
  async role_above_own() {
    const { secret } = await withMembersKey("admin");
    return call("POST", "/invitations", { email: "b@example.com", role: "owner" }, { secret });
  },
  async already_member() {
    const { secret } = await withMembersKey("owner");
    const [owner] = (await call("GET", "/members", undefined, { secret })).body as {
      email: string;
    }[];
    return call("POST", "/invitations", { email: owner?.email, role: "viewer" }, { secret });
  },
  async already_invited() {
    const { secret } = await withMembersKey("owner");
    const body = { email: "b@example.com", role: "viewer" };
    await call("POST", "/invitations", body, { secret });
    return call("POST", "/invitations", body, { secret });
  },
  async last_owner() {
    const { secret } = await withMembersKey("owner");
    const [owner] = (await call("GET", "/members", undefined, { secret })).body as {
      user_id: string;
    }[];
    return call("DELETE", `/members/${owner?.user_id}`, undefined, { secret });
  },
  organization_leaving: publishWhileLeaving,
  private_address() {
    const hooks = createHookClient({ allowPrivateAddresses: false });
    const body = { ...HOOK, url: "https://10.0.0.5/hooks" };
    return call("POST", "/webhooks", body, { within: { ...system, hooks } });
  },
  async webhook_disabled() {
    const { id } = (await call("POST", "/webhooks", HOOK)).body as { id: string };
    await call("PATCH", `/webhooks/${id}`, { enabled: false });
    return call("POST", `/webhooks/${id}/test`);
  },
  async idempotency_key_reused() {
    await call("POST", "/posts", { ...DRAFT, idempotency_key: "one" });
    return call("POST", "/posts", { ...DRAFT, content: "Two", idempotency_key: "one" });
  },
  async secret_shown_once() {
    const key = {
      organization_id,
      name: "Keys",
      role: "owner" as const,
      expires_at: null,
      user_id: null,
    };
    const { secret } = await issueApiKey(context.db, { ...key, scopes: ["keys"] });
    const body = { name: "CI", scopes: ["keys"], idempotency_key: "make-ci" };
    await call("POST", "/api-keys", body, { secret });
    return call("POST", "/api-keys", body, { secret });
  },
  idempotency_in_progress: beforeTheFirstIsDone,
  not_handed_off: async () =>
    call("POST", `/posts/${await newPost()}/entries/${await channelId()}/handoff`, SKIPPED),
  async handoff_answered() {
    const path = await handedOff();
    await call("POST", path, SKIPPED);
    return call("POST", path, { result: "posted" });
  },
  wrong_post_url: async () =>
    call("POST", await handedOff(), { result: "posted", url: "https://example.com/1" }),
  not_unconfirmed: async () =>
    call("POST", `/posts/${await newPost()}/entries/${await channelId()}/settle`, {
      outcome: "retry",
    }),
  no_posting_times: () => call("POST", "/posts", { ...DRAFT, scheduled_at: "next_slot" }),
  async queue_full() {
    const id = await channelId();
    const posting_times: Week["times"] = [{ weekday: "monday", time: "09:00" }];
    await call("PATCH", `/channels/${id}`, { posting_times });
    const week = { times: posting_times, time_zone: "UTC", quiet_hours: null };
    for (const slot of slotsAfter(system.now(), week))
      await call("POST", "/posts", { ...DRAFT, scheduled_at: slot.toISOString() });
    const refused = await call("POST", "/posts", { ...DRAFT, scheduled_at: "next_slot" });
    await call("PATCH", `/channels/${id}`, { posting_times: null });
    return refused;
  },
  async channel_paused() {
    const channel_id = await channelId();
    await call("POST", "/queue/pause", { channel_id });
    const refused = await call("POST", "/posts", { ...DRAFT, scheduled_at: "now" });
    await call("POST", "/queue/resume", { channel_id });
    return refused;
  },
  not_queued: async () =>
    call("POST", `/channels/${await channelId()}/queue/share-next`, { post_id: await newPost() }),
  queue_changed: async () =>
    call("POST", `/channels/${await channelId()}/queue/order`, { post_ids: ["post_none"] }),
  not_late: async () =>
    call("POST", `/posts/${await newPost()}/resolve-late`, { choice: "unschedule" }),
  async recall_running() {
    await newPost({ content: "Recalled", scheduled_at: "now" });
    const wrong = { text: "recalled", action: "delete" };
    await call("POST", "/recalls", wrong);
    return call("POST", "/recalls", wrong);
  },
  async approval_required() {
    const secret = await withApproval();
    return call(
      "POST",
      "/posts",
      { content: "Hello", channels: ["x"], scheduled_at: "2h" },
      { secret },
    );
  },
  people_only: async () =>
    call("POST", `/posts/${await newPost()}/approve`, { expected_updated_at: "*" }),
  not_approver: () => decide({ steps: [{ name: "Legal", user_ids: [] }], asks: true }),
  owners_only: changeRules,
  named_in_rule: deleteNamedProject,
  not_author: deleteOthersNote,
  unknown_member: async () =>
    call("POST", `/posts/${await newPost()}/comments`, { text: "@Ben", mentions: ["user_none"] }),
  too_many_comments: commentTooOften,
  not_pending: () => decide({ steps: [], asks: false }),
  too_many_links: shareTooOften,
  nothing_failed: async () => call("POST", `/posts/${await newPost()}/retry`),
};

const WITHOUT_REASON: Partial<Record<ErrorCode, () => Promise<Answer>>> = {
  UNAUTHORIZED: () => call("GET", "/posts", undefined, { secret: "crier_wrong" }),
  NOT_FOUND: () => call("GET", "/posts/post_none"),
  INTERNAL_SERVER_ERROR() {
    const now = () => {
      throw new Error("the clock stopped");
    };
    return call("GET", "/posts", undefined, { within: { ...system, now } });
  },
};

test.each(Object.keys(REASONS) as Reason[])("%s is returned, in the envelope", async (reason) => {
  const { status, body } = await BY_REASON[reason]();
  const { code } = REASONS[reason];
  expect(body).toMatchObject({ error: { code, reason } });
  expect(status).toBe(ERROR_CODES[code].status);
  const { error } = ErrorEnvelope.parse(body);
  expect(error.message).toMatch(/^\S.*[.!?\]]$/s);
  const holdsPost = reason === "not_ready" || reason === "approval_required";
  expect(error.post !== undefined).toBe(holdsPost);
  const saysWhen = code === "TOO_MANY_REQUESTS" || code === "SERVICE_UNAVAILABLE";
  expect(error.retry_after_ms !== undefined).toBe(saysWhen);
});

test.each(Object.keys(WITHOUT_REASON) as ErrorCode[])(
  "%s is returned without a reason",
  async (code) => {
    const answer = await WITHOUT_REASON[code]?.();
    expect(answer).toMatchObject({ status: ERROR_CODES[code].status, body: { error: { code } } });
    expect(ErrorEnvelope.parse(answer?.body).error.reason).toBeUndefined();
  },
);

test("every code has a case", () => {
  const tried = [...Object.keys(WITHOUT_REASON), ...Object.values(REASONS).map(({ code }) => code)];
  expect(new Set(tried)).toEqual(new Set(Object.keys(ERROR_CODES)));
});
