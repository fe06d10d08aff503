import type { Moment, PublishedPost, SamplePost } from "./sample-post.ts";

const BREAD = "Bread";
const EVENTS = "Events";
const STORIES = "Behind the counter";
const MARKET = "Winter market";

/** With the post of a week ago five at one hour of the week, from which Crier tells the best times. */
const WEEKLY: readonly PublishedPost[] = [
  {
    day: -35,
    time: "08:00",
    reach: 0.9,
    content: "First trays out at six. The crust sings, if you listen closely.",
    channels: ["bluesky", "mastodon"],
    labels: [BREAD],
  },
  {
    day: -28,
    time: "08:00",
    reach: 1.2,
    content: "New on the shelf: a spelt loaf with toasted hazelnuts. Ask for a slice to try.",
    channels: ["bluesky", "mastodon"],
    labels: [BREAD],
  },
  {
    day: -21,
    time: "08:00",
    reach: 0.6,
    content: "Bring your own bag, and the first roll is on us this morning.",
    channels: ["bluesky", "mastodon"],
    labels: [STORIES],
  },
  {
    day: -14,
    time: "08:00",
    reach: 1.3,
    content: "Our starter turned seven today. It got flour and water, like every day.",
    channels: ["bluesky", "mastodon"],
    labels: [STORIES],
  },
];

export const PUBLISHED: readonly PublishedPost[] = [
  ...WEEKLY,
  {
    day: -7,
    time: "08:00",
    reach: 0.8,
    content: "The oven is on. Rye, spelt and a few surprises from six o'clock.",
    channels: ["bluesky", "mastodon", "instagram"],
    picture: "wood-oven",
    labels: [BREAD],
    comments: [
      { on: "bluesky", name: "Noor", text: "Is there a rye without seeds, too?", after: 2 },
      { on: "bluesky", name: "Tomasz", text: "Best loaf in town.", after: 5 },
    ],
  },
  {
    day: -6,
    time: "12:30",
    reach: 0.5,
    content:
      "We're looking for a second baker: four days a week, no night shifts, and as much bread as you can carry home. Write to jobs@fernandrye.example.",
    channels: ["linkedin_page", "bluesky", "mastodon"],
    labels: [STORIES],
  },
  {
    day: -5,
    time: "09:15",
    reach: 1.4,
    by: "colleague",
    content:
      "How does a sourdough loaf come to be? It takes us 36 hours. A short thread.\n---\nDay one, noon: we feed the starter. Flour, water, and a warm corner next to the oven.\n---\nDay one, evening: mixing and folding. Four folds in two hours, then it sleeps in the cold.\n---\nDay two, four in the morning: shape, score, bake. At six it's on the shelf.",
    channels: ["bluesky", "mastodon", "x"],
    labels: [STORIES],
    per_channel: {
      bluesky: { format: "thread" },
      mastodon: { format: "thread" },
      x: { format: "thread" },
    },
    comments: [
      {
        on: "bluesky",
        name: "Ines Ferro",
        after: 3,
        text: "I always wondered why mine stays flat. How warm is your warm corner?",
      },
    ],
  },
  {
    day: -4,
    time: "17:00",
    reach: 0.9,
    content: "Which cake should come back?",
    channels: ["mastodon", "bluesky"],
    labels: [EVENTS],
    per_channel: {
      mastodon: {
        format: "poll",
        options: {
          poll_choices: ["Plum", "Poppy seed", "Carrot"],
          poll_duration_minutes: 4_320,
        },
      },
      bluesky: {
        content: "Which cake should come back: plum, poppy seed or carrot?",
      },
    },
  },
  {
    day: -3,
    time: "08:30",
    reach: 1.7,
    content: "Cinnamon knots are back, still warm. One per person is a rule nobody keeps.",
    channels: ["instagram", "bluesky"],
    picture: "cinnamon-knots",
    labels: [BREAD],
    comments: [
      { on: "bluesky", name: "Lena", text: "Can I reserve six for tomorrow morning?", after: 1 },
      { on: "bluesky", name: "Old Mill Café", text: "Two dozen for us, please!", after: 4 },
    ],
  },
  {
    day: -2,
    time: "11:00",
    reach: 0.7,
    by: "colleague",
    content:
      "Our flour has an address: a stone mill eleven kilometers from here. We spent a day there: https://example.com/stone-mill",
    channels: ["bluesky", "mastodon", "linkedin_page"],
    labels: [STORIES],
  },
  {
    day: -2,
    time: "18:00",
    reach: 0.4,
    content:
      "Closed tomorrow for the oven's yearly service. The day after we open at six, as always.",
    channels: ["mastodon", "x"],
    per_channel: { x: { options: { simulate: "content_policy" } } },
  },
  {
    day: -1,
    time: "16:00",
    reach: 1.1,
    content: "Yesterday's pretzels, today's crumble: half price after five.",
    channels: ["bluesky", "instagram", "mastodon"],
    picture: "pretzel-day",
    labels: [BREAD],
    comments: [
      {
        on: "bluesky",
        name: "Jonas Reh",
        after: 2,
        text: "Do you keep some until half past six? I come straight from the train.",
      },
    ],
  },
];

/** Was due while the service was off for more than a day: it failed, and can be sent again. */
export const MISSED: SamplePost & Moment = {
  day: -3,
  time: "15:00",
  content: "Last chance for the plum cake: the tree has given its best.",
  channels: ["bluesky", "linkedin_page"],
};

/** Was due before anybody approved it, so that it is held. */
export const UNAPPROVED: SamplePost & Moment = {
  day: -1,
  time: "18:30",
  by: "colleague",
  content: "Tasting evening next week: five breads, five cheeses, twelve seats.",
  channels: ["bluesky", "mastodon"],
  labels: [EVENTS],
};

export interface UpcomingPost extends SamplePost, Moment {
  /** Whether the colleague has asked for approval, and the answer. */
  approval?: "pending" | "approved";
}

export const UPCOMING: readonly UpcomingPost[] = [
  {
    day: 1,
    time: "08:00",
    content: "Rye is back, baked at four in the morning.",
    channels: ["bluesky", "mastodon", "threads"],
    picture: "rye-loaf",
    labels: [BREAD],
  },
  {
    day: 1,
    time: "12:00",
    content: "Sourdough class this month: two places are left. Bring an apron and a jar.",
    channels: ["bluesky", "linkedin_page"],
    labels: [EVENTS],
  },
  {
    day: 2,
    time: "09:00",
    by: "colleague",
    approval: "pending",
    content: "Free coffee with every breakfast roll before eight, all week long.",
    channels: ["bluesky", "mastodon", "x"],
    labels: [EVENTS],
  },
  {
    day: 3,
    time: "07:00",
    content: "Pretzel day. From seven, until the last one is gone.",
    channels: ["bluesky", "instagram", "threads"],
    picture: "pretzel-day",
    labels: [BREAD],
  },
  {
    day: 4,
    time: "10:30",
    by: "colleague",
    approval: "approved",
    content: "Meet the mill that grinds our flour. The doors are open today, until four.",
    channels: ["bluesky", "instagram"],
    picture: "stone-mill",
    labels: [STORIES],
  },
  {
    day: 6,
    time: "16:00",
    content:
      "The winter market opens tonight. You find us under the lights, third stall on the left.",
    channels: ["bluesky", "instagram", "mastodon", "linkedin_page", "x", "threads"],
    picture: "winter-market",
    labels: [EVENTS],
    campaign: MARKET,
  },
];

/** Takes the next free posting times. */
export const QUEUED: readonly SamplePost[] = [
  {
    content: "What our regulars say about the spelt rolls: nothing. Their mouths are full.",
    channels: ["bluesky", "mastodon"],
    labels: [BREAD],
  },
  {
    content: "Tip for the freezer: slice first, then freeze. Toast straight from the cold.",
    channels: ["bluesky"],
    labels: [STORIES],
  },
];

export const DRAFTS: readonly SamplePost[] = [
  {
    content:
      "**Advent calendar, door one:** cinnamon knots.\n\nOne recipe a day, for 24 days. Save this one and tell us how yours turned out. #baking",
    channels: ["bluesky", "instagram", "mastodon", "linkedin_page", "threads"],
    picture: "cinnamon-knots",
    labels: [BREAD],
    campaign: MARKET,
    per_channel: {
      linkedin_page: {
        content:
          "For 24 days we share one recipe a day. It starts with cinnamon knots, and with a thank-you to our team, who tested every one of them.",
      },
    },
  },
  {
    content: "Idea: a short film of the first hour of the day. Nobody talks, only the oven.",
    channels: [],
  },
];

/** Was rejected with a note. */
export const REJECTED: SamplePost & { note: string; reason: string } = {
  content: "We have the best bread in the whole country. Come and prove us wrong!",
  channels: ["bluesky", "x"],
  by: "colleague",
  note: "A bit bold? I like it.",
  reason: "Too loud for us, and we can't prove it. Say what's in the bread instead.",
};

export const LABELS = [BREAD, EVENTS, STORIES];
