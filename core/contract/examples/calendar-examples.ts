import { GetCalendar } from "../operations/calendar.ts";
import { exampleOf } from "./example-of.ts";

export const CALENDAR_EXAMPLES = [
  exampleOf(GetCalendar, {
    input: { from: "2027-03-01", to: "2027-03-02", limit: 1, include: "free" },
    output: {
      time_zone: "Europe/Berlin",
      slots: [
        {
          date: "2027-03-01",
          starts_at: "2027-02-28T23:00:00.000Z",
          ends_at: "2027-03-01T23:00:00.000Z",
          total: 12,
          total_is_exact: true,
          items: [
            {
              id: "post_01kaj5d9h2m4p6r8t0v2x4z6b8",
              status: "scheduled",
              scheduled_at: "2027-03-01T08:00:00.000Z",
              when_ready: null,
              approval: { required: false, state: "not_requested" },
              stage: null,
              excerpt: "Hello, world",
              channels: [
                {
                  channel_id: "chan_01kaj4w2g0c8v5t7n9q1r3s5w7",
                  provider: "bluesky",
                  name: "Acme on Bluesky",
                  format: "post",
                  status: "scheduled",
                  url: null,
                },
              ],
              failures: [],
              labels: [],
              campaign: "launch",
              created_at: "2026-11-21T09:15:00.000Z",
              updated_at: "2026-11-21T09:20:00.000Z",
              published_at: null,
              thumbnail_url: null,
            },
          ],
          free: [
            {
              at: "2027-03-01T16:30:00.000Z",
              channel_ids: ["chan_01kaj4w2g0c8v5t7n9q1r3s5w7"],
            },
          ],
        },
      ],
    },
  }),
];
