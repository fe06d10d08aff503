import { z } from "zod";
import { OptionSetting } from "./option-setting.ts";

const WordRules = z.object({
  min_length: z.int().nullable().meta({ description: "In code points." }),
  max_length: z.int().nullable().meta({ description: "In code points." }),
  one_of: z.array(z.string()).meta({
    description: "The text must contain one of these, ignoring case. Empty: no requirement.",
  }),
  refused: z
    .array(z.string())
    .meta({ description: "The text must contain none of these, ignoring case." }),
});

/** A place's rules for posts in addition to those of its platform. */
export const PlaceRules = z.object({
  when: OptionSetting,
  name: z.string().meta({ description: "What people call the place." }),
  title: WordRules,
  text: WordRules.extend({
    presence: z.enum(["required", "refused"]).nullable(),
  }).meta({ description: "For posts without files that are not links." }),
  link_hosts: z.object({ only: z.array(z.string()), refused: z.array(z.string()) }).meta({
    description: "Domains that posts of the format `link` may link to, including subdomains.",
  }),
});
export type PlaceRules = z.infer<typeof PlaceRules>;
