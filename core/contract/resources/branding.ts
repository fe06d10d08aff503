import { z } from "zod";

export const Branding = z
  .object({
    logo_id: z.string().nullable().meta({ description: "The ID of an image file." }),
    color: z
      .string()
      .nullable()
      .meta({ description: "As `#rrggbb`.", examples: ["#1a7f5a"] }),
  })
  .meta({
    id: "Branding",
    description: "What approval links, shared reports and emails show of the organization.",
  });
export type Branding = z.infer<typeof Branding>;
