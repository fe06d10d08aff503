import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addMember, contextOf } from "#server/access/members/testing/add-member.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { publishToTheEnd, takeDueEntries } from "#server/publishing/testing/publish-by-hand.ts";
import { noise, storePicture } from "#server/publishing/testing/store-picture.ts";
import { workOnAll } from "#server/publishing/testing/work-on-all.ts";
import { registry, servedOperations } from "./registry.ts";
import { runAs } from "./testing/run-as.ts";

let system: TestSystem;
let owner: ServiceContext;
let channel: string;

beforeAll(async () => {
  system = await createTestSystem();
  const team = await createTestContext(system);
  const { organization_id, actor } = team;
  const { user_id } = await team.db.membership.findFirstOrThrow({ where: { organization_id } });
  owner = await contextOf(system, user_id, actor.organization.slug);
  const connected = { provider: "mastodon", mode: "sandbox" } as const;
  channel = (await runAs(owner, registry.channels.connect, connected)).id;
});
afterAll(() => system.close());

const name = () => `Name ${randomUUID().slice(0, 8)}`;
const idOf = async (made: Promise<{ id: string | null }>) => ({ id: (await made).id as string });
const make = <Verb extends { operation: { name: string } }>(verb: Verb, input: object) =>
  runAs(owner, verb as never, input) as Promise<{ id: string }>;

const label = () => idOf(make(registry.labels.create, { name: name() }));
const project = () => idOf(make(registry.projects.create, { name: name() }));
const set = () => idOf(make(registry.channel_sets.create, { name: name(), channels: [channel] }));
const connectLink = () => idOf(make(registry.connect_links.create, {}));
const webhook = () =>
  idOf(make(registry.webhooks.create, { url: "https://hooks.example.com/a", events: ["*"] }));
const key = () => idOf(make(registry.api_keys.create, { name: name() }));
const file = async () => ({
  id: (await storePicture(owner, await noise(64).jpeg().toBuffer())).id,
});
const invitation = () =>
  idOf(make(registry.invitations.create, { email: `${randomUUID()}@example.com`, role: "viewer" }));
const member = async () => ({ user_id: (await addMember(owner, "viewer")).actor.id });

async function post(given: object = {}) {
  return idOf(make(registry.posts.create, { content: "Hello", channels: [channel], ...given }));
}

async function published(options: object = {}) {
  const made = await post({ scheduled_at: "now", per_channel: { [channel]: { options } } });
  for (const entry of await takeDueEntries(system)) await publishToTheEnd(system, entry);
  return made;
}

async function asking() {
  const made = await make(registry.posts.request_approval, await post());
  const { updated_at } = made as { id: string } & { updated_at?: string };
  return { id: made.id, expected_updated_at: updated_at as string };
}

async function delivery() {
  const { id } = await webhook();
  const made = await make(registry.webhooks.test, { id });
  return { id, delivery_id: made.id };
}

const savedReply = () =>
  idOf(make(registry.saved_replies.create, { name: name(), text: "Thank you" }));

const template = () => idOf(make(registry.templates.create, { name: name(), text: "Read {link}" }));

const savedFilter = () =>
  idOf(make(registry.saved_filters.create, { name: name(), filter: { statuses: "failed" } }));

const recurring = () =>
  idOf(make(registry.recurring_posts.create, { ...RECURRING, channels: [channel] }));

/** A recall with a post that a person has to delete. */
async function recalled() {
  const { id } = await make(registry.recalls.create, { campaign: name(), action: "delete" });
  const item = { post_id: "post_gone", entry_id: "entry_gone", channel_id: channel };
  const shown = { provider: "bluesky", name: "Bluesky", excerpt: "", url: null };
  const items = [{ ...item, ...shown, state: "needs_person", error: null }];
  await owner.db.recall.update({ where: { id: id as string }, data: { items } });
  return { id: id as string, post_id: item.post_id, channel_id: channel };
}

async function mention() {
  const { organization_id } = owner;
  const at = system.now();
  const { id } = await owner.db.interaction.create({
    data: {
      id: `int_${randomUUID()}`,
      organization_id,
      channel_id: channel,
      kind: "mention",
      external_id: randomUUID(),
      text: "Hi",
      occurred_at: at,
      received_at: at,
      checked_at: at,
      can_reply: true,
    },
  });
  return { id };
}

async function comment() {
  const commented = await post();
  const { id } = await make(registry.post_comments.create, { ...commented, text: "Ask Ida" });
  return { ...commented, comment_id: id };
}

const skillRun = () =>
  idOf(make(registry.skills.run, { name: "report", input: { campaign: name() } }));

async function reportRun() {
  const { id } = await skillRun();
  const output = {
    title: "",
    as_of: "2026-11-21T12:00:00Z",
    totals: {},
    definitions: [],
    gaps: [],
    rows: [],
  };
  await owner.db.skillRun.update({ where: { id }, data: { status: "succeeded", output } });
  return { id };
}

const RECURRING = {
  rule: "DTSTART;TZID=UTC:20261201T090000\nRRULE:FREQ=WEEKLY",
  variants: ["Hello"],
};

const DEVICE = {
  endpoint: "https://push.example.com/1",
  keys: {
    p256dh:
      "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  },
};

const SCHEDULE = { cron: "0 8 * * 1", time_zone: "UTC", input: { campaign: "Launch" } };
const schedule = () => idOf(make(registry.skills.create_schedule, { name: "report", ...SCHEDULE }));

async function queued() {
  const times = ["09:00", "17:00"].map((time) => ({ weekday: "monday", time }));
  await make(registry.channels.update, { id: channel, posting_times: times });
  const first = await post({ scheduled_at: "next_slot" });
  const second = await post({ scheduled_at: "next_slot" });
  return [first.id, second.id] as const;
}

async function late() {
  const made = await post({ scheduled_at: "1h" });
  await make(registry.queue.pause, { channel_id: channel });
  system.advance(2 * 3_600_000);
  await make(registry.queue.resume, { channel_id: channel });
  return made;
}

const INPUTS: Record<string, () => object | Promise<object>> = {
  "invitations.create": () => ({ email: `${randomUUID()}@example.com`, role: "viewer" }),
  "invitations.revoke": invitation,
  "members.update": async () => ({ ...(await member()), role: "editor" }),
  "members.remove": member,
  "posts.create": () => ({ content: "Hello", channels: [channel] }),
  "posts.import": () => ({ csv: `content,channels\nHello,${channel}\n` }),
  "posts.update": async () => ({ ...(await post()), content: "Other" }),
  "posts.delete": post,
  "posts.edit_live": async () => ({ ...(await published()), content: "Other" }),
  "posts.publish": post,
  "posts.restore": async () => {
    const made = await post();
    await make(registry.posts.delete, made);
    return made;
  },
  "posts.restore_version": async () => {
    const made = await post();
    await make(registry.posts.update, { ...made, content: "Other" });
    return { ...made, number: 1 };
  },
  "posts.request_approval": () => post(),
  "posts.approve": () => asking(),
  "approvals.create_link": async () => ({ id: (await asking()).id }),
  "approvals.delete_link": async () => {
    const { id } = await asking();
    const link = await make(registry.approvals.create_link, { id });
    return { id, link_id: link.id };
  },
  "posts.reject": async () => ({ ...(await asking()), reason: "The price is wrong." }),
  "posts.retry": () => published({ simulate: "content_policy" }),
  "posts.settle": async () => {
    const { id } = await published({ simulate: "content_policy" });
    const data = { status: "unconfirmed" } as const;
    await owner.db.channelEntry.updateMany({ where: { post_id: id }, data });
    return { id, channel_id: channel, outcome: "published", url: "https://mastodon.test/1" };
  },
  "posts.answer_handoff": async () => {
    const channels = await make(registry.channels.connect, { provider: "x", mode: "handoff" });
    const { id } = await make(registry.posts.create, {
      content: name(),
      channels: [channels.id],
      scheduled_at: "now",
    });
    await workOnAll(system, channels.id);
    return { id, channel_id: channels.id, result: "skipped" };
  },
  "posts.sync_variants": async () => {
    const per_channel = { [channel]: { content: "Own" } };
    return { ...(await post({ per_channel })), to: [channel] };
  },
  "channels.connect": () => ({ provider: "x", mode: "sandbox" }),
  "channels.update": () => ({ id: channel, name: name() }),
  "channels.delete": () =>
    idOf(make(registry.channels.connect, { provider: "x", mode: "sandbox" })),
  "connect_links.create": () => ({}),
  "connect_links.revoke": connectLink,
  "channel_sets.create": () => ({ name: name(), channels: [channel] }),
  "channel_sets.update": async () => ({ ...(await set()), name: name() }),
  "channel_sets.delete": set,
  "files.crop": async () => ({
    ...(await file()),
    frame: { x: 0, y: 0, width: 32, height: 32 },
  }),
  "files.delete": file,
  "files.update": async () => ({ ...(await file()), alt_text: "Noise" }),
  "files.upload": () => ({ files: [{ filename: "a.jpg", content_type: "image/jpeg", size: 100 }] }),
  "media.create": () => ({ url: "https://example.com/a.jpg" }),
  "labels.create": () => ({ name: name() }),
  "labels.update": async () => ({ ...(await label()), name: name() }),
  "labels.delete": label,
  "posting_times.update": () => ({
    organization: [{ weekday: "monday", time: "09:00" }],
    channels: [{ id: channel, posting_times: null }],
  }),
  "projects.create": () => ({ name: name() }),
  "projects.update": async () => ({ ...(await project()), name: name() }),
  "projects.delete": project,
  "api_keys.create": () => ({ name: name() }),
  "api_keys.revoke": key,
  "api_keys.update": async () => ({ ...(await key()), drafts_only: true }),
  "api_keys.take_over": async () =>
    idOf(runAs(await addMember(owner, "owner"), registry.api_keys.create, { name: name() })),
  "organizations.create": () => ({ name: name(), time_zone: "UTC" }),
  "organizations.update": () => ({ time_zone: "Europe/Berlin" }),
  "organizations.export": () => ({}),
  "organizations.update_settings": () => ({ banned_terms: ["cheap"] }),
  "webhooks.create": () => ({ url: "https://hooks.example.com/a", events: ["*"] }),
  "webhooks.update": async () => ({ ...(await webhook()), enabled: false }),
  "webhooks.delete": webhook,
  "webhooks.rotate_secret": webhook,
  "webhooks.test": webhook,
  "webhooks.redeliver": delivery,
  "webhooks.redeliver_failed": async () => ({
    ...(await webhook()),
    since: system.now().toISOString(),
  }),
  "interactions.update": async () => ({ ...(await mention()), status: "done" }),
  "notes.create": async () => ({ ...(await mention()), text: "Ask Ida" }),
  "notes.delete": async () => {
    const written = await mention();
    const note = await make(registry.notes.create, { ...written, text: "Ask Ida" });
    return { ...written, note_id: note.id };
  },
  "post_comments.create": async () => ({ ...(await post()), text: "Ask Ida" }),
  "post_comments.update": async () => ({ ...(await comment()), resolved: true }),
  "post_comments.delete": comment,
  "billing.refill_sandbox_credits": () => ({}),
  "recurring_posts.create": () => ({ ...RECURRING, channels: [channel] }),
  "recurring_posts.update": async () => ({ ...(await recurring()), paused: true }),
  "recurring_posts.delete": recurring,
  "recalls.create": () => ({ campaign: name(), action: "delete" }),
  "recalls.done": recalled,
  "saved_filters.create": () => ({ name: name(), filter: {} }),
  "saved_filters.update": async () => ({ ...(await savedFilter()), name: name() }),
  "saved_filters.delete": savedFilter,
  "calendar_feed.create": () => ({}),
  "calendar_feed.revoke": async () => {
    await make(registry.calendar_feed.create, {});
    return {};
  },
  "skills.run": () => ({ name: "report", input: { campaign: name() } }),
  "skills.cancel_run": skillRun,
  "skills.continue_run": async () => {
    const { id } = await skillRun();
    await owner.db.skillRun.update({ where: { id }, data: { status: "waiting" } });
    return { id, decision: "yes" };
  },
  "skills.share_report": reportRun,
  "skills.unshare_report": async () => {
    const made = await reportRun();
    await make(registry.skills.share_report, made);
    return made;
  },
  "skills.create_schedule": () => ({ name: "report", ...SCHEDULE }),
  "skills.update_schedule": async () => ({ ...(await schedule()), enabled: false }),
  "skills.delete_schedule": schedule,
  "saved_replies.create": () => ({ name: name(), text: "Thank you" }),
  "saved_replies.update": async () => ({ ...(await savedReply()), text: "Thanks" }),
  "saved_replies.delete": savedReply,
  "templates.create": () => ({ name: name(), text: "Read {link}" }),
  "templates.update": async () => ({ ...(await template()), text: "Read more: {link}" }),
  "templates.delete": template,
  "queue.order": async () => {
    await queued();
    const { channels } = await runAs(owner, registry.queue.get, { channel, slots: 50 });
    const ids = channels.flatMap(({ slots }) => slots.flatMap(({ post }) => post?.id ?? []));
    return { id: channel, post_ids: ids.reverse() };
  },
  "queue.pause": () => ({}),
  "queue.resolve_late": async () => ({ ...(await late()), choice: "unschedule" }),
  "queue.resume": () => ({}),
  "queue.share_next": async () => ({ id: channel, post_id: (await queued())[1] }),
  "queue.shuffle": async () => {
    await queued();
    return { id: channel };
  },
  "account.update": () => ({ name: name() }),
  "account.unlink_identity": () => ({ provider: "google" }),
  "account.update_notifications": () => ({ post_failed: "none" }),
  "push_subscriptions.create": () => DEVICE,
  "push_subscriptions.delete": async () => {
    const { id } = await make(registry.push_subscriptions.create, DEVICE);
    return { id };
  },
  "sessions.end_others": () => ({}),
};

const EXCEPT: Record<string, string> = {
  "device.code": "Nobody is signed in, and there is no organization yet.",
  "device.token": "The person's decision is recorded.",
  "files.parts": "It gives addresses again; the file was recorded when it was reserved.",
  "channels.begin_connect": "Nothing is connected yet.",
  "channels.choose_accounts":
    "Its channels are recorded as they are connected (channel-events.db.test.ts).",
  "account.begin_two_factor": "Nothing counts before it is confirmed.",
  "account.confirm_two_factor": "two-factor.db.test.ts",
  "account.disable_two_factor": "two-factor.db.test.ts",
  "account.delete": "delete-account.db.test.ts",
  "organizations.delete": "delete-organization.db.test.ts",
  "organizations.restore": "delete-organization.db.test.ts",
  "account.replace_recovery_codes": "two-factor.db.test.ts",
  "account.change_password":
    "It takes the password; change-password is held by the browser's tests.",
  "invitations.resend": "invitations.db.test.ts",
  "members.leave": "members.db.test.ts",
  "files.complete": "It takes bytes in the store; media tests.",
  "device.decide": "device-pair.db.test.ts",
  "organizations.fill_with_sample_data":
    "It takes a store for files: fill-with-sample-data.db.test.ts.",
  "organizations.remove_sample_data": "As organizations.fill_with_sample_data.",
  "apps.revoke": "apps tests",
  "push_subscriptions.test": "It sends a notification and changes nothing.",
  "sessions.end": "As sessions.end_others.",
  "billing.ask_owners": "It sends a mail.",
  "billing.buy_credits": "It opens an order; what is paid is in the ledger.",
  "billing.choose_plan": "As billing.buy_credits.",
  "billing.confirm_order": "As billing.buy_credits.",
  "billing.open_portal": "It answers an address of the payment provider.",
  "billing.update_auto_top_up": "It takes a payment provider; buy-credits.db.test.ts.",
  "interactions.reply": "It is told once the platform has it (reply-to-interaction.db.test.ts).",
  "inbox.writing": "It counts for 15 seconds and changes nothing.",
  "channels.refresh_interactions": "It reads; what arrives is recorded.",
  "posts.refresh_metrics": "It reads; numbers are no change that anybody made.",
  "sandbox.set_engagement": "It is the simulated platform that changes.",
  "sandbox.write_comment": "A reader of the simulated platform acts; what arrives is recorded.",
  "sandbox.change_comment": "As sandbox.write_comment.",
  "sandbox.remove_comment": "As sandbox.write_comment.",
};

const changing = servedOperations.filter(({ operation }) => operation.kind === "mutation");

test("each operation that changes data is listed, or says why not", () => {
  const names = changing.map(({ operation }) => operation.name);
  expect([...Object.keys(INPUTS), ...Object.keys(EXCEPT)].sort()).toEqual(names.sort());
});

test.each(Object.keys(INPUTS))("%s records an event", async (operation) => {
  const served = changing.find((each) => each.operation.name === operation);
  if (served === undefined) throw new Error(`There is no operation ${operation}.`);
  const input = await INPUTS[operation]?.();
  const before = await owner.db.event.count();
  await runAs(owner, served, input);
  const events = await owner.db.event.findMany({ skip: before, orderBy: { position: "asc" } });
  expect(events.length).toBeGreaterThan(0);
  expect(events[0]).toMatchObject({ actor_id: owner.actor.id, request_id: "req_test" });
});
