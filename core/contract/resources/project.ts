import { z } from "zod";
import { Instant } from "../instant.ts";

/** A group of channels: a brand, a client, a product. */
export const Project = z
  .object({ id: z.string(), name: z.string(), created_at: Instant })
  .meta({ id: "Project" });
export type Project = z.infer<typeof Project>;
