import { ValidateRange } from "../operations/posts/validate-range.ts";
import { exampleOf } from "./example-of.ts";

const CHANNEL = "chan_01kaj4w2g0c8v5t7n9q1r3s5w7";

export const RANGE_EXAMPLES = [
  exampleOf(ValidateRange, {
    input: { from: "2027-03-01", to: "2027-03-08" },
    output: {
      from: "2027-03-01",
      to: "2027-03-08",
      time_zone: "Europe/Berlin",
      validated: 42,
      not_validated: 0,
      ok: false,
      blocked: 1,
      problems: [
        {
          post: {
            id: "post_01kaj5d9h2m4p6r8t0v2x4z6b8",
            excerpt: "Hello, world",
            scheduled_at: "2027-03-01T08:00:00.000Z",
            updated_at: "2026-11-21T09:20:00.000Z",
          },
          blocks: [],
          channels: [
            {
              channel_id: CHANNEL,
              provider: "bluesky",
              name: "Acme on Bluesky",
              scheduled_at: "2027-03-01T08:00:00.000Z",
              errors: [
                {
                  code: "blocked_link",
                  field: "content",
                  message: "The copy links to example.net, which your organization blocks.",
                },
              ],
            },
          ],
        },
      ],
    },
  }),
];
