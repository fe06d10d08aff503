import { z } from "zod";

/** A value that an option may have on a channel, such as a board or a flair. */
export const OptionChoice = z
  .object({
    value: z.string(),
    label: z.string().meta({ description: "As people know it." }),
    detail: z
      .string()
      .nullable()
      .meta({ description: "What tells it from another of the same name." }),
  })
  .meta({ id: "OptionChoice" });
export type OptionChoice = z.infer<typeof OptionChoice>;
