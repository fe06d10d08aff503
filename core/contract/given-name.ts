import { z } from "zod";

/** What people call a thing: unique among its kind in the organization, whatever the case. */
export const GivenName = z.string().trim().min(1).max(100);
