/** Why the queue or a pause refuses a request. A part of `REASONS`. */
export const QUEUE_REASONS = {
  no_posting_times: {
    code: "BAD_REQUEST",
    when: "The post is to take the next slot, and one of its channels has no posting times. The message names them.",
    example:
      "scheduled_at: Acme on Bluesky has no posting times. Set them in the channel's or its project's settings, or with PATCH /channels/{id}, or send a time.",
  },
  queue_full: {
    code: "BAD_REQUEST",
    when: "Each slot of a channel's queue is taken for the next year.",
    example:
      "scheduled_at: each slot of Acme on Bluesky is taken for the next 366 days. Add posting times, or send a time.",
  },
  channel_paused: {
    code: "CONFLICT",
    when: "The post is to be published now on a channel that is paused. The message names it.",
    example:
      "Acme on Bluesky is paused. Resume it on the Queue page or with POST /queue/resume, or schedule the post for later.",
  },
  not_queued: {
    code: "CONFLICT",
    when: "The post is not in the channel's queue, perhaps because it was moved or published since.",
    example:
      "post_01kaj4w2g0c8v5t7n9q1r3s5w7 is not in the queue of Acme on Bluesky. Read the queue again with GET /queue.",
  },
  queue_changed: {
    code: "CONFLICT",
    when: "The queue no longer holds exactly the posts that the new order names.",
    example:
      "post_ids: the queue of Acme on Bluesky holds other posts by now. Read it again with GET /queue.",
  },
  not_late: {
    code: "CONFLICT",
    when: "Nothing of the post waits because its time passed during a pause.",
    example: "Nothing of this post is late. PATCH /posts/{id} changes its time.",
  },
} as const;
