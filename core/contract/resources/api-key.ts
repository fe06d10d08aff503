import { z } from "zod";
import { Instant } from "../instant.ts";
import { ROLES, Scope } from "../scopes.ts";

/** An organization's credential for API clients. Its secret is shown only once, when it is created. */
export const ApiKey = z
  .object({
    id: z.string(),
    name: z.string(),
    hint: z
      .string()
      .meta({ description: "The first characters, to tell keys apart.", examples: ["crier_1Fq9"] }),
    role: z.enum(ROLES).meta({
      description: "The creator's role: the key can never do more than this role allows.",
    }),
    scopes: z.array(Scope),
    created_at: Instant,
    last_used_at: Instant.nullable(),
    expires_at: Instant.nullable().meta({
      description: "When the key expires. Null: never.",
    }),
  })
  .meta({ id: "ApiKey" });
export type ApiKey = z.infer<typeof ApiKey>;
