import { z } from "zod";
import { Instant } from "../instant.ts";

/** An organization's credential for programs. Its secret is shown once, when it is made. */
export const ApiKey = z
  .object({
    id: z.string(),
    name: z.string(),
    hint: z
      .string()
      .meta({ description: "The first characters, to tell keys apart.", examples: ["crier_1Fq9"] }),
    created_at: Instant,
    last_used_at: Instant.nullable(),
  })
  .meta({ id: "ApiKey" });
export type ApiKey = z.infer<typeof ApiKey>;
