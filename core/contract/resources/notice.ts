import { z } from "zod";
import { OptionSetting } from "./option-setting.ts";

export const Notice = z.object({
  when: OptionSetting.optional().meta({ description: "Omitted if it is always shown." }),
  text: z.string().meta({ description: "A sentence in the platform's words." }),
  afterwards: z.string().optional().meta({
    description: "What people must still do once the post is published, as a sentence.",
  }),
  links: z.array(z.object({ label: z.string(), url: z.url() })).meta({
    description: "Links in the sentence: each label is a part of the text.",
  }),
});
export type Notice = z.infer<typeof Notice>;
