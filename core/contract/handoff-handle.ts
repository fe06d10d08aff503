import { z } from "zod";

/** The account of a channel that people publish by hand, as they type it. */
export const HandoffHandle = z.string().trim().min(1).max(100);
