import { z } from "zod";

/** Path of a dashboard page to return to after paying. */
export const ReturnTo = z
  .string()
  .max(1000)
  .regex(/^\/(?![/\\])[^\s\\]*$/, "must be a path of the dashboard");
