import { z } from "zod";

/** A possible value of an option on a channel, such as a board or a flair. */
export const OptionChoice = z
  .object({
    value: z.string(),
    label: z.string().meta({ description: "The name shown to people." }),
    detail: z
      .string()
      .nullable()
      .meta({ description: "Tells it apart from another with the same name." }),
  })
  .meta({ id: "OptionChoice" });
export type OptionChoice = z.infer<typeof OptionChoice>;
