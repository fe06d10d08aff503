import { z } from "zod";

export const ApiVersion = z
  .object({
    name: z.string().meta({ description: "As the platform calls it, such as v3." }),
    since: z.iso.date().nullable().meta({ description: "The day of its release. Null: unknown." }),
    until: z.iso
      .date()
      .nullable()
      .meta({ description: "The day it ends, in UTC. Null: no end is announced." }),
    source: z.url().meta({ description: "The page where the platform says so." }),
  })
  .meta({ id: "ApiVersion" });
export type ApiVersion = z.infer<typeof ApiVersion>;
