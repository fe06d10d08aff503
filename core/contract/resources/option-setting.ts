import { z } from "zod";

export const OptionSetting = z.object({
  option: z.string().meta({ description: "An option, or `title`." }),
  values: z
    .array(z.union([z.string(), z.boolean()]))
    .nullable()
    .meta({ description: "Null: the option only has to be set, to any value." }),
});
export type OptionSetting = z.infer<typeof OptionSetting>;
