import { z } from "zod";

/** A page of the dashboard, to come back to after paying. */
export const ReturnTo = z
  .string()
  .max(1000)
  .regex(/^\/(?![/\\])[^\s\\]*$/, "must be a path of the dashboard");
