import { z } from "zod";

/** A name given by people: unique per kind and organization, case-insensitively. */
export const GivenName = z.string().trim().min(1).max(100);
