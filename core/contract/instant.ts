import { z } from "zod";

/** A moment with its offset, ISO 8601. Local times without an offset are refused. */
export const Instant = z.iso
  .datetime({
    offset: true,
    error: "must be an ISO 8601 instant with an offset, such as 2027-03-01T09:00:00Z",
  })
  .max(64)
  .meta({
    id: "Instant",
    description: "ISO 8601 with offset.",
    examples: ["2027-03-01T09:00:00.000Z"],
  });
export type Instant = z.infer<typeof Instant>;
