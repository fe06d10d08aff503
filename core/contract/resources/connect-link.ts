import { z } from "zod";
import { Instant } from "../instant.ts";
import { SkillActor } from "./skill.ts";

export const ConnectLinkStatus = z.enum(["open", "used", "expired", "revoked"]);
export type ConnectLinkStatus = z.infer<typeof ConnectLinkStatus>;

export const ConnectLink = z
  .object({
    id: z.string(),
    status: ConnectLinkStatus,
    providers: z.array(z.string()).meta({ description: "The platforms it can connect." }),
    project_id: z.string().nullable(),
    return_url: z.string().nullable(),
    label: z.string().nullable(),
    channels: z
      .array(z.object({ channel_id: z.string(), provider: z.string(), name: z.string() }))
      .meta({ description: "The channels that were connected with it." }),
    created_by: SkillActor,
    created_at: Instant,
    expires_at: Instant,
    used_at: Instant.nullable(),
  })
  .meta({ id: "ConnectLink" });
export type ConnectLink = z.infer<typeof ConnectLink>;
