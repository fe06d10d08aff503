import { z } from "zod";

export const ExternalProvider = z.enum(["google", "github"]);
export type ExternalProvider = z.infer<typeof ExternalProvider>;
