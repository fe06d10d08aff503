import { always, bad, type Case, invalid, ok, PICTURE, refused } from "./same-facts-case.ts";

const FILES: Case[] = [
  {
    name: "reserving an upload",
    tool: "change_media.upload",
    input: always({ files: [PICTURE] }),
    expect: ok,
  },
  {
    name: "a file that is too large",
    tool: "change_media.upload",
    input: always({ files: [PICTURE, { ...PICTURE, size: 60_000_000 }] }),
    expect: bad("too_large", 1),
  },
  {
    name: "a type that is not taken",
    tool: "change_media.upload",
    input: always({ files: [{ ...PICTURE, content_type: "application/msword" }] }),
    expect: bad("unsupported_type", 0),
  },
  {
    name: "eleven files",
    tool: "change_media.upload",
    input: always({ files: Array(11).fill(PICTURE) }),
    expect: invalid,
  },
  {
    name: "ending an upload without bytes",
    tool: "change_media.complete",
    input: async ({ newFile }) => ({ id: await newFile() }),
    expect: refused("CONFLICT", "upload_missing"),
  },
  {
    name: "reading a file",
    tool: "get_media.get",
    input: async ({ newPicture }) => ({ id: await newPicture() }),
    expect: ok,
  },
  {
    name: "a file that there is not",
    tool: "get_media.get",
    input: always({ id: "med_none" }),
    expect: refused("NOT_FOUND"),
  },
  {
    name: "writing alt text",
    tool: "change_media.update",
    input: async ({ newPicture }) => ({ id: await newPicture(), alt_text: "A cup" }),
    expect: ok,
  },
  {
    name: "cropping what is not there yet",
    tool: "change_media.crop",
    input: async ({ newFile }) => ({
      id: await newFile(),
      frame: { x: 0, y: 0, width: 1, height: 1 },
    }),
    expect: bad("not_croppable"),
  },
  {
    name: "a list of files",
    tool: "get_media.list",
    input: always({ limit: 1 }),
    expect: ok,
  },
  {
    name: "an address that is none",
    tool: "change_media.add",
    input: always({ url: "ftp://example.com/a.png" }),
    expect: invalid,
  },
];

const SKILLS: Case[] = [
  { name: "the skills", tool: "use_skill.list", input: always({}), expect: ok },
  {
    name: "a dry run of a skill",
    tool: "use_skill.run",
    input: always({ name: "queue-guard", input: { days: 7 }, dry_run: true }),
    expect: ok,
  },
  {
    name: "a skill with a field that it doesn't know",
    tool: "use_skill.run",
    input: always({ name: "queue-guard", input: { dais: 7 } }),
    expect: invalid,
  },
  {
    name: "a skill that there is not",
    tool: "use_skill.run",
    input: always({ name: "queue-gard", input: {} }),
    expect: refused("NOT_FOUND"),
  },
  {
    name: "a run that there is not",
    tool: "use_skill.get_run",
    input: always({ id: "run_none" }),
    expect: refused("NOT_FOUND"),
  },
];

const OTHERS: Case[] = [
  { name: "a search", tool: "search", input: always({ q: "nothing has these words" }), expect: ok },
  {
    name: "a search for nothing",
    tool: "search",
    input: always({ q: "" }),
    expect: invalid,
  },
  {
    name: "a search from a made-up cursor",
    tool: "search",
    input: always({ q: "launch", cursor: "made-up" }),
    expect: bad("invalid_cursor"),
  },
  { name: "the channels", tool: "list_channels", input: always({}), expect: ok },
  {
    name: "what channels can do",
    tool: "list_channels.capabilities",
    input: always({}),
    expect: ok,
  },
  {
    name: "an account's own rules",
    tool: "list_channels.creator_policy",
    input: ({ channel }) => ({ id: channel }),
    expect: ok,
  },
  {
    name: "a channel that there is not",
    tool: "list_channels.creator_policy",
    input: always({ id: "chan_none" }),
    expect: refused("NOT_FOUND"),
  },
  { name: "the labels", tool: "get_organization.labels", input: always({}), expect: ok },
  {
    name: "the organizations",
    tool: "get_organization.organizations",
    input: always({}),
    expect: ok,
  },
  {
    name: "another organization",
    tool: "get_organization.labels",
    input: always({}),
    query: "organization=elsewhere",
    expect: refused("FORBIDDEN", "wrong_organization"),
  },
  {
    name: "a key that is not valid",
    tool: "get_organization.labels",
    input: always({}),
    as: "nobody",
    expect: refused("UNAUTHORIZED"),
  },
  {
    name: "too many requests",
    tool: "get_organization.labels",
    input: always({}),
    as: "spent",
    expect: refused("TOO_MANY_REQUESTS", "rate_limited"),
  },
];

const QUEUE: Case[] = [
  { name: "the queue", tool: "get_queue.list", input: always({ slots: 1 }), expect: ok },
  { name: "late posts", tool: "get_queue.late", input: always({}), expect: ok },
  {
    name: "a queue that there is not",
    tool: "get_queue.list",
    input: always({ channel: "chan_none" }),
    expect: bad("unknown_channel"),
  },
  {
    name: "what a pause would hold back",
    tool: "change_queue.pause",
    input: ({ channel }) => ({ channel_id: channel, dry_run: true }),
    expect: ok,
  },
  {
    name: "resuming what was not paused",
    tool: "change_queue.resume",
    input: ({ channel }) => ({ channel_id: channel }),
    expect: ok,
  },
  {
    name: "reordering a queue without these posts",
    tool: "change_queue.order",
    input: ({ channel }) => ({ id: channel, post_ids: ["post_none"] }),
    expect: refused("CONFLICT", "queue_changed"),
  },
  {
    name: "shuffling an empty queue",
    tool: "change_queue.shuffle",
    input: ({ channel }) => ({ id: channel }),
    expect: ok,
  },
  {
    name: "moving up what is not queued",
    tool: "change_queue.share_next",
    input: async ({ channel, newPost }) => ({ id: channel, post_id: await newPost() }),
    expect: refused("CONFLICT", "not_queued"),
  },
  {
    name: "deciding about what is not late",
    tool: "change_queue.resolve_late",
    input: async ({ newPost }) => ({ id: await newPost(), choice: "unschedule" }),
    expect: refused("CONFLICT", "not_late"),
  },
];

const NUMBERS: Case[] = [
  { name: "the numbers", tool: "get_metrics.overview", input: always({}), expect: ok },
  {
    name: "a channel's numbers",
    tool: "get_metrics.channel",
    input: ({ channel }) => ({ id: channel }),
    expect: ok,
  },
  {
    name: "numbers of a post that there is not",
    tool: "get_metrics.post",
    input: always({ id: "post_none" }),
    expect: refused("NOT_FOUND"),
  },
  { name: "the projects", tool: "get_organization.projects", input: always({}), expect: ok },
  { name: "the templates", tool: "get_organization.templates", input: always({}), expect: ok },
];

export const OTHER_CASES: readonly Case[] = [...FILES, ...SKILLS, ...OTHERS, ...QUEUE, ...NUMBERS];
