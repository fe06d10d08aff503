import { z } from "zod";
import { Format } from "./channel-entry.ts";

export const EditRules = z.object({
  formats: z.array(Format),
  text: z.boolean(),
  title: z.boolean(),
  with_files: z.boolean().meta({ description: "Whether posts that show files can be edited." }),
  options: z.array(z.string()).meta({ description: "The options that can be edited." }),
});
export type EditRules = z.infer<typeof EditRules>;
