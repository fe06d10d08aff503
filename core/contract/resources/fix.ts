import { z } from "zod";

const label = z.string().meta({ description: "What the repair does, for a button." });

/** A machine repair of a validation error. `trim_to_fold` is applied by itself while `autofix` is on. */
export const Fix = z
  .discriminatedUnion("kind", [
    z.object({
      kind: z.literal("trim_to_fold"),
      label,
      max_length: z
        .int()
        .meta({ description: "The length to trim to, in the platform's own unit." }),
    }),
  ])
  .meta({ id: "Fix" });
export type Fix = z.infer<typeof Fix>;
export type FixKind = Fix["kind"];
