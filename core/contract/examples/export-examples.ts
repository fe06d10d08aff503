import { ExportPosts } from "../posts/export-posts.ts";
import { exampleOf } from "./example-of.ts";

export const EXPORT_EXAMPLES = [
  exampleOf(ExportPosts, {
    input: { format: "csv", statuses: "published", campaign: "Spring" },
    output: {
      filename: "posts-2026-11-23.csv",
      exported: 1,
      truncated: false,
      csv: "\uFEFFid,status,title,content,channels,scheduled_at,timezone,labels,campaign,media_urls,media_alt_texts,created_at,updated_at,published_urls\r\npost_01kaj5d9h2m4p6r8t0v2x4z6b8,published,,Hello,Acme on Bluesky,2026-11-22T09:00:00.000Z,Europe/Prague,,Spring,,,2026-11-21T09:15:00.000Z,2026-11-22T09:00:04.000Z,https://bsky.app/profile/acme.example/post/3kabc\r\n",
      posts: null,
    },
  }),
];
