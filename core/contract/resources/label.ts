import { z } from "zod";
import { Instant } from "../instant.ts";

export const Label = z
  .object({ id: z.string(), name: z.string(), created_at: Instant })
  .meta({ id: "Label" });
export type Label = z.infer<typeof Label>;
