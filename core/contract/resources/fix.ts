import { z } from "zod";
import { MOST_THREAD_ITEMS } from "../limits.ts";

const label = z.string().meta({ description: "What the fix does, as a button label." });
const item_max = z.int().meta({
  description: `The most items the thread can have: the platform's limit, or ${MOST_THREAD_ITEMS} if it has none.`,
});
const max_length = z.int().meta({ description: "In the platform's own unit." });

/** Kinds of fixes, and whether `autofix` applies them. The others are requested with `per_channel.*.apply`. */
export const FIX_KINDS = {
  trim_to_fold: { automatic: true },
  rebalance_thread: { automatic: true },
  set_title: { automatic: true },
  split_to_thread: { automatic: false },
  crop_to: { automatic: false },
} as const;

export type FixKind = keyof typeof FIX_KINDS;

export const FixKind = z
  .enum(Object.keys(FIX_KINDS) as [FixKind, ...FixKind[]])
  .meta({ id: "FixKind", description: "A kind of fix." });

export const Fix = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("trim_to_fold"), label, max_length }),
    z.object({
      kind: z.literal("rebalance_thread"),
      label,
      item_max,
      item_max_length: max_length.nullable(),
    }),
    z.object({ kind: z.literal("set_title"), label, max_length }),
    z.object({ kind: z.literal("split_to_thread"), label, item_max_length: max_length, item_max }),
    z.object({
      kind: z.literal("crop_to"),
      label,
      aspect_ratio: z.number().meta({ description: "Width divided by height." }),
    }),
  ])
  .meta({ id: "Fix" });
export type Fix = z.infer<typeof Fix>;
