import { z } from "zod";

/** An ISO 8601 timestamp with an offset. Local times without one are refused. */
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
