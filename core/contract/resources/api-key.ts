import { z } from "zod";
import { Instant } from "../instant.ts";
import { ROLES } from "../scopes.ts";
import { Scope } from "./scope.ts";

/** An organization's credential for API clients. Its secret is shown only once, when it is created. */
export const ApiKey = z
  .object({
    id: z.string(),
    name: z.string(),
    hint: z
      .string()
      .meta({ description: "The first characters, to tell keys apart.", examples: ["crier_1Fq9"] }),
    role: z.enum(ROLES).meta({
      description:
        "The creator's role today: the key can never do more than this role allows. For the organization's own keys, the role they were made with.",
    }),
    scopes: z.array(Scope).meta({
      description: "What the key can do now: the granted scopes that its creator's role allows.",
    }),
    granted_scopes: z.array(Scope).meta({
      description:
        "What the key was granted. The creator's role today may allow less; the rest returns with the role.",
    }),
    created_by: z.object({ user_id: z.string(), name: z.string() }).nullable().meta({
      description:
        "The person the key belongs to. It ends when they leave. Null: it belongs to the organization and was made by its operator.",
    }),
    created_at: Instant,
    last_used_at: Instant.nullable(),
    expires_at: Instant.nullable().meta({
      description: "When the key expires. Null: never.",
    }),
  })
  .meta({ id: "ApiKey" });
export type ApiKey = z.infer<typeof ApiKey>;
