import {
  always,
  bad,
  type Case,
  draft,
  invalid,
  LONG,
  NONE,
  OLD,
  ofPost,
  ok,
  refused,
} from "./same-facts-case.ts";
import { OTHER_CASES } from "./same-facts-others.ts";
import { STORED_CASES } from "./same-facts-stored.ts";

const POSTS: Case[] = [
  { name: "a draft", tool: "create_post", input: draft(), expect: ok },
  {
    name: "a draft with errors",
    tool: "create_post",
    input: draft({ content: LONG, autofix: false }),
    expect: ok,
  },
  {
    name: "a scheduled post",
    tool: "create_post",
    input: draft({ scheduled_at: "2h" }),
    expect: ok,
  },
  {
    name: "a post on its way",
    tool: "create_post",
    input: draft({ scheduled_at: "now" }),
    expect: ok,
  },
  {
    name: "a post with a label and a campaign",
    tool: "create_post",
    input: draft({ labels: ["Launch"], campaign: "Autumn" }),
    expect: ok,
  },
  {
    name: "scheduling what is too long",
    tool: "create_post",
    input: draft({ content: LONG, autofix: false, scheduled_at: "2h" }),
    expect: bad("not_ready"),
  },
  {
    name: "publishing what is empty",
    tool: "create_post",
    input: draft({ content: "", scheduled_at: "now" }),
    expect: bad("not_ready"),
  },
  {
    name: "no channel of ours",
    tool: "create_post",
    input: draft({ channels: ["myspace"] }),
    expect: bad("unknown_channel", 0),
  },
  {
    name: "the second of two channels",
    tool: "create_post",
    input: ({ channel }) => ({ content: "Hi", channels: [channel, "chan_none"] }),
    expect: bad("unknown_channel", 1),
  },
  {
    name: "a platform with two channels",
    tool: "create_post",
    input: draft({ channels: ["mastodon"] }),
    expect: bad("ambiguous_channel", 0),
  },
  {
    name: "a label that is gone",
    tool: "create_post",
    input: draft({ labels: ["label_01kaj4t0e8z6r3q5m7k9j1g3f5"] }),
    expect: bad("unknown_label"),
  },
  {
    name: "a file that is gone",
    tool: "create_post",
    input: draft({ media: ["med_none"] }),
    expect: bad("unknown_media"),
  },
  {
    name: "a time without offset",
    tool: "create_post",
    input: draft({ scheduled_at: "2030-01-01T10:00:00" }),
    expect: invalid,
  },
  {
    name: "a time that has passed",
    tool: "create_post",
    input: draft({ scheduled_at: OLD }),
    expect: invalid,
  },
  {
    name: "a field that there is not",
    tool: "create_post",
    input: draft({ scheduled: "2h" }),
    expect: invalid,
  },
  {
    name: "a number for a text",
    tool: "create_post",
    input: draft({ content: 7 }),
    expect: invalid,
  },
  {
    name: "no channels at all",
    tool: "create_post",
    input: always({ content: "Hi" }),
    expect: invalid,
  },
  {
    name: "a key without the scope",
    tool: "create_post",
    input: draft(),
    as: "reader",
    expect: refused("FORBIDDEN", "missing_scope"),
  },
  { name: "an edit", tool: "update_post", input: ofPost({ content: "Two" }), expect: ok },
  {
    name: "scheduling by an edit",
    tool: "update_post",
    input: ofPost({ scheduled_at: "2h" }),
    expect: ok,
  },
  {
    name: "unscheduling",
    tool: "update_post",
    input: ofPost({ scheduled_at: null }, { scheduled_at: "2h" }),
    expect: ok,
  },
  {
    name: "scheduling a draft with errors",
    tool: "update_post",
    input: ofPost({ scheduled_at: "2h", autofix: false }, { content: LONG, autofix: false }),
    expect: bad("not_ready"),
  },
  {
    name: "an edit of an old version",
    tool: "update_post",
    input: ofPost({ content: "Two", expected_updated_at: OLD }),
    expect: refused("CONFLICT", "stale_version"),
  },
  {
    name: "an edit of what is on its way",
    tool: "update_post",
    input: ofPost({ content: "Two" }, { scheduled_at: "now" }),
    expect: refused("CONFLICT", "already_published"),
  },
  {
    name: "an edit of what there is not",
    tool: "update_post",
    input: always({ id: NONE, content: "Two" }),
    expect: refused("NOT_FOUND"),
  },
  {
    name: "a check of a draft",
    tool: "validate_post",
    input: draft({ content: LONG }),
    expect: ok,
  },
  { name: "a check of a stored post", tool: "validate_post", input: ofPost(), expect: ok },
  {
    name: "a check of what there is not",
    tool: "validate_post",
    input: always({ id: NONE }),
    expect: refused("NOT_FOUND"),
  },
  { name: "publishing", tool: "publish_post", input: ofPost(), expect: ok },
  {
    name: "publishing an old version",
    tool: "publish_post",
    input: ofPost({ expected_updated_at: OLD }),
    expect: refused("CONFLICT", "stale_version"),
  },
  {
    name: "publishing twice",
    tool: "publish_post",
    input: ofPost({}, { scheduled_at: "now" }),
    expect: refused("CONFLICT", "already_published"),
  },
  {
    name: "publishing what is not ready",
    tool: "publish_post",
    input: ofPost({}, { content: LONG, autofix: false }),
    expect: bad("not_ready"),
  },
  { name: "reading", tool: "get_post", input: ofPost(), expect: ok },
  {
    name: "reading what there is not",
    tool: "get_post",
    input: always({ id: NONE }),
    expect: refused("NOT_FOUND"),
  },
  {
    name: "a list",
    tool: "list_posts",
    input: always({ limit: 1, campaign: "nothing" }),
    expect: ok,
  },
  {
    name: "a cursor that was made up",
    tool: "list_posts",
    input: always({ cursor: "made-up" }),
    expect: bad("invalid_cursor"),
  },
  {
    name: "a page that is too long",
    tool: "list_posts",
    input: always({ limit: 1000 }),
    expect: invalid,
  },
  {
    name: "a list of a label that there is not",
    tool: "list_posts",
    input: always({ label: "Nobody's" }),
    expect: bad("unknown_label"),
  },
  {
    name: "sending again",
    tool: "manage_post.retry",
    input: async ({ newPost, endPost }) => {
      const id = await newPost({ scheduled_at: "now" });
      await endPost(id, "failed");
      return { id };
    },
    expect: ok,
  },
  {
    name: "sending again where nothing failed",
    tool: "manage_post.retry",
    input: ofPost(),
    expect: refused("CONFLICT", "nothing_failed"),
  },
  { name: "deleting a draft", tool: "delete_post", input: ofPost(), expect: ok },
  {
    name: "deleting what is on its way",
    tool: "delete_post",
    input: ofPost({ everywhere: true }, { scheduled_at: "now" }),
    expect: refused("CONFLICT", "not_deletable"),
  },
  {
    name: "deleting what there is not",
    tool: "delete_post",
    input: always({ id: NONE }),
    expect: refused("NOT_FOUND"),
  },
];

export const SAME_FACTS: readonly Case[] = [...POSTS, ...STORED_CASES, ...OTHER_CASES];
