import { z } from "zod";

/** Where people may sign in instead of at Crier. */
export const ExternalProvider = z.enum(["google", "github"]);
export type ExternalProvider = z.infer<typeof ExternalProvider>;
