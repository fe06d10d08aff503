import { z } from "zod";

/** An ID, or a name accepted in its place. Actual IDs are far shorter. */
export const Id = z.string().max(100);
