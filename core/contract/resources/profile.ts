import { z } from "zod";
import { ExternalProvider } from "./external-provider.ts";

export const Profile = z
  .object({
    email: z.string(),
    email_verified: z.boolean(),
    name: z.string().nullable(),
    time_zone: z.string().nullable(),
    avatar_url: z.string().nullable(),
    two_factor: z.object({ enabled: z.boolean(), recovery_codes_left: z.int() }),
    identities: z
      .array(z.object({ provider: ExternalProvider, email: z.string() }))
      .meta({ description: "Linked accounts that the person can sign in with." }),
  })
  .meta({ id: "Profile" });
export type Profile = z.infer<typeof Profile>;
