import { z } from "zod";
import { Instant } from "../instant.ts";

/** Per organization. */
export const MOST_TEMPLATES = 200;

export const TemplateKind = z.enum(["text", "signature", "first_comment", "hashtags"]).meta({
  id: "TemplateKind",
  description: "What the template is for. The dashboard groups templates by it.",
});
export type TemplateKind = z.infer<typeof TemplateKind>;

export const Template = z
  .object({
    id: z.string(),
    name: z.string(),
    kind: TemplateKind,
    text: z.string().meta({
      description:
        "Markdown. `{title}` and `{link}` are placeholders, which are filled in when it is inserted into a post.",
      examples: ["New on our blog: {title}\n\n{link}"],
    }),
    project_id: z
      .string()
      .nullable()
      .meta({ description: "The project it is for. Null: the whole organization." }),
    channels: z
      .array(z.string())
      .meta({ description: "IDs of the channels it is for. Empty: all channels." }),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: "Template" });
export type Template = z.infer<typeof Template>;
