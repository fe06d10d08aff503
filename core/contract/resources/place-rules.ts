import { z } from "zod";
import { OptionSetting } from "./option-setting.ts";

const WordRules = z.object({
  min_length: z.int().nullable().meta({ description: "In code points." }),
  max_length: z.int().nullable().meta({ description: "In code points." }),
  one_of: z.array(z.string()).meta({
    description: "One of these must stand in it, in any case. Empty: none must.",
  }),
  refused: z.array(z.string()).meta({ description: "None of these may, in any case." }),
});

/** What a place on a platform demands of posts besides the platform's own rules. */
export const PlaceRules = z.object({
  when: OptionSetting,
  name: z.string().meta({ description: "What people call the place." }),
  title: WordRules,
  text: WordRules.extend({
    presence: z.enum(["required", "refused"]).nullable(),
  }).meta({ description: "Of posts without files that are no links." }),
  link_hosts: z.object({ only: z.array(z.string()), refused: z.array(z.string()) }).meta({
    description: "Where a post of the format `link` may lead: hosts, those below them included.",
  }),
});
export type PlaceRules = z.infer<typeof PlaceRules>;
