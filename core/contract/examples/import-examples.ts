import { ImportPosts } from "../posts/import-posts.ts";
import { exampleOf } from "./example-of.ts";

const ROW = {
  row: 2,
  ok: true,
  errors: [],
  excerpt: "Hello, world",
  channels: [
    {
      channel_id: "chan_01kaj4w2g0c8v5t7n9q1r3s5w7",
      provider: "bluesky",
      name: "Acme on Bluesky",
    },
  ],
  scheduled_at: "2027-03-01T08:00:00.000Z",
  ready: true,
  problems: [],
  post_id: "post_01kaj5d9h2m4p6r8t0v2x4z6b8",
};

export const IMPORT_EXAMPLES = [
  exampleOf(ImportPosts, {
    input: {
      csv: 'content,channels,scheduled_at,timezone\n"Hello, **world**",bluesky,2027-03-01 09:00,Europe/Prague\n',
    },
    output: { rows: [ROW], valid: 1, invalid: 0, created: 1 },
  }),
];
