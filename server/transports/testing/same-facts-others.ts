import { always, bad, type Case, invalid, ok, PICTURE, refused } from "./same-facts-case.ts";

const FILES: Case[] = [
  {
    name: "reserving an upload",
    tool: "upload_files",
    input: always({ files: [PICTURE] }),
    expect: ok,
  },
  {
    name: "a file that is too large",
    tool: "upload_files",
    input: always({ files: [PICTURE, { ...PICTURE, size: 60_000_000 }] }),
    expect: bad("too_large", 1),
  },
  {
    name: "a type that is not taken",
    tool: "upload_files",
    input: always({ files: [{ ...PICTURE, content_type: "application/msword" }] }),
    expect: bad("unsupported_type", 0),
  },
  {
    name: "eleven files",
    tool: "upload_files",
    input: always({ files: Array(11).fill(PICTURE) }),
    expect: invalid,
  },
  {
    name: "ending an upload without bytes",
    tool: "complete_media_upload",
    input: async ({ newFile }) => ({ id: await newFile() }),
    expect: refused("CONFLICT", "upload_missing"),
  },
  {
    name: "reading a file",
    tool: "get_media",
    input: async ({ newPicture }) => ({ id: await newPicture() }),
    expect: ok,
  },
  {
    name: "a file that there is not",
    tool: "get_media",
    input: always({ id: "med_none" }),
    expect: refused("NOT_FOUND"),
  },
  {
    name: "writing alt text",
    tool: "update_media",
    input: async ({ newPicture }) => ({ id: await newPicture(), alt_text: "A cup" }),
    expect: ok,
  },
  {
    name: "cropping what is not there yet",
    tool: "crop_media",
    input: async ({ newFile }) => ({
      id: await newFile(),
      frame: { x: 0, y: 0, width: 1, height: 1 },
    }),
    expect: bad("not_croppable"),
  },
  {
    name: "a list of files",
    tool: "list_media",
    input: always({ limit: 1 }),
    expect: ok,
  },
  {
    name: "an address that is none",
    tool: "add_media",
    input: always({ url: "ftp://example.com/a.png" }),
    expect: invalid,
  },
];

const SKILLS: Case[] = [
  { name: "the skills", tool: "list_skills", input: always({}), expect: ok },
  {
    name: "a dry run of a skill",
    tool: "run_skill",
    input: always({ name: "queue-guard", input: { days: 7 }, dry_run: true }),
    expect: ok,
  },
  {
    name: "a skill with a field that it doesn't know",
    tool: "run_skill",
    input: always({ name: "queue-guard", input: { dais: 7 } }),
    expect: invalid,
  },
  {
    name: "a skill that there is not",
    tool: "run_skill",
    input: always({ name: "queue-gard", input: {} }),
    expect: refused("NOT_FOUND"),
  },
  {
    name: "a run that there is not",
    tool: "get_skill_run",
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
  { name: "what channels can do", tool: "list_capabilities", input: always({}), expect: ok },
  {
    name: "an account's own rules",
    tool: "get_creator_policy",
    input: ({ channel }) => ({ id: channel }),
    expect: ok,
  },
  {
    name: "a channel that there is not",
    tool: "get_creator_policy",
    input: always({ id: "chan_none" }),
    expect: refused("NOT_FOUND"),
  },
  { name: "the labels", tool: "list_labels", input: always({}), expect: ok },
  { name: "the organizations", tool: "list_organizations", input: always({}), expect: ok },
  {
    name: "another organization",
    tool: "list_labels",
    input: always({}),
    query: "organization=elsewhere",
    expect: refused("FORBIDDEN", "wrong_organization"),
  },
  {
    name: "a key that is not valid",
    tool: "list_labels",
    input: always({}),
    as: "nobody",
    expect: refused("UNAUTHORIZED"),
  },
  {
    name: "too many requests",
    tool: "list_labels",
    input: always({}),
    as: "spent",
    expect: refused("TOO_MANY_REQUESTS", "rate_limited"),
  },
];

export const OTHER_CASES: readonly Case[] = [...FILES, ...SKILLS, ...OTHERS];
