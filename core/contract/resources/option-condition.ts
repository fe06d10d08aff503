import { z } from "zod";
import { OptionSetting } from "./option-setting.ts";

export const OptionCondition = z.object({
  when: OptionSetting,
  needs: z.array(z.string()).optional().meta({ description: "What must be set in that case." }),
  excludes: z
    .array(OptionSetting)
    .optional()
    .meta({ description: "What must not be set in that case." }),
  reason: z.string().meta({ description: "For people: the rule as a sentence." }),
});
