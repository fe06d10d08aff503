import { CreateRecall, GetRecall, SettleRecallItem } from "../operations/recalls.ts";
import type { Recall } from "../resources/recall.ts";
import { exampleOf } from "./example-of.ts";

const RECALL: Recall = {
  id: "rcl_01kb3f7h9k1m3p5r7t9v1x3z5b",
  status: "running",
  action: "delete",
  content: null,
  items: [
    {
      post_id: "post_01kb3f8d9h2m4p6r8t0v2x4z6b",
      channel_id: "chan_01kaj4w2g0c8v5t7n9q1r3s5w7",
      provider: "bluesky",
      name: "Acme",
      excerpt: "Half price on everything",
      action: "delete",
      status: "pending",
      url: "https://bsky.app/profile/acme.example.com/post/3lxyz",
      published_at: "2026-12-01T08:30:00.000Z",
      error: null,
    },
  ],
  scheduled: [],
  created_at: "2026-12-01T09:00:00.000Z",
};
const { id, items } = RECALL;
const [item] = items;
const settled = { post_id: item?.post_id ?? "", channel_id: item?.channel_id ?? "" };
const done = items.map((each) => ({ ...each, status: "done" as const }));

export const RECALL_EXAMPLES = [
  exampleOf(CreateRecall, { input: { text: "half price", action: "delete" }, output: RECALL }),
  exampleOf(GetRecall, {
    input: { id: id ?? "" },
    output: { ...RECALL, status: "done", items: done },
  }),
  exampleOf(SettleRecallItem, {
    input: { id: id ?? "", ...settled },
    output: { ...RECALL, status: "done", items: done },
  }),
];
