import { z } from "zod";
import { Instant } from "../instant.ts";

export const OrganizationExport = z
  .object({
    id: z.string(),
    status: z.enum(["working", "ready", "failed", "expired"]),
    url: z.string().nullable().meta({
      description:
        "Downloads the archive, a tar file, without a credential until `expires_at`. Null unless `ready`.",
    }),
    bytes: z.number().nullable().meta({ description: "Size of the archive. Null unless `ready`." }),
    expires_at: Instant.nullable().meta({
      description: "When the archive is deleted. Null unless `ready`.",
    }),
    error: z.string().nullable().meta({
      description: "If `failed`: why, and what to do. Otherwise null.",
    }),
    created_at: Instant,
  })
  .meta({ id: "OrganizationExport" });
export type OrganizationExport = z.infer<typeof OrganizationExport>;
