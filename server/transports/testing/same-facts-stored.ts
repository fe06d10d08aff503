import {
  always,
  bad,
  type Case,
  invalid,
  LONG,
  NONE,
  ofPost,
  ok,
  refused,
} from "./same-facts-case.ts";

/** What agents do with a stored post beyond its text and time. */
export const STORED_CASES: readonly Case[] = [
  {
    name: "scheduled posts of some days",
    tool: "validate_post.range",
    input: always({ from: "2000-01-01", to: "2000-01-02" }),
    expect: ok,
  },
  {
    name: "days in the wrong order",
    tool: "validate_post.range",
    input: always({ from: "2030-01-02", to: "2030-01-01" }),
    expect: invalid,
  },
  {
    name: "asking for approval",
    tool: "manage_post.request_approval",
    input: ofPost({ note: "Please look." }, { scheduled_at: "2h" }),
    expect: ok,
  },
  {
    name: "asking for approval of what is not ready",
    tool: "manage_post.request_approval",
    input: ofPost({}, { content: LONG, autofix: false }),
    expect: bad("not_ready"),
  },
  {
    name: "editing what is not out",
    tool: "manage_post.edit_live",
    input: ofPost({ content: "Two" }),
    expect: refused("CONFLICT", "not_editable"),
  },
  {
    name: "resolving what is not unconfirmed",
    tool: "manage_post.settle",
    input: async ({ newPost, channel }) => ({
      id: await newPost(),
      channel_id: channel,
      outcome: "retry",
    }),
    expect: refused("CONFLICT", "not_unconfirmed"),
  },
  {
    name: "restoring what is not deleted",
    tool: "manage_post.restore",
    input: always({ id: NONE }),
    expect: refused("NOT_FOUND"),
  },
  {
    name: "a dry run of an import",
    tool: "import_posts",
    input: always({ csv: "content,channels\nHello,bluesky\n", dry_run: true }),
    expect: ok,
  },
  {
    name: "an import with an unknown column",
    tool: "import_posts",
    input: always({ csv: "content,colour\nHello,red\n" }),
    expect: bad("invalid_csv"),
  },
];
