/** Part of `REASONS` in errors.ts. */
export const QUEUE_REASONS = {
  no_posting_times: {
    code: "BAD_REQUEST",
    when: "The post should take the next slot, but one of its channels has no posting times. The message names the channels.",
    example:
      "scheduled_at: Acme on Bluesky has no posting times. Set them on the Queue page or with PATCH /channels/{id}, or send a time.",
  },
  queue_full: {
    code: "BAD_REQUEST",
    when: "Every slot of a channel's queue is taken for the next year.",
    example:
      "scheduled_at: Every slot of Acme on Bluesky is taken for the next 366 days. Add posting times, or send a time.",
  },
  channel_paused: {
    code: "CONFLICT",
    when: "The post should be published now on a paused channel. The message names it.",
    example:
      "Acme on Bluesky is paused. Resume it on the Queue page or with POST /queue/resume, or schedule the post for later.",
  },
  not_handed_off: {
    code: "CONFLICT",
    when: "The channel isn't handed off to a person, or not yet.",
    example: "Acme on Bluesky is scheduled, not handed off. A person reports it once it is due.",
  },
  handoff_answered: {
    code: "CONFLICT",
    when: "The handed-off channel was answered otherwise, or nobody answered in time.",
    example:
      "Ana Silva has already reported Acme on Instagram as published, at https://www.instagram.com/p/DZ1/.",
  },
  wrong_post_url: {
    code: "BAD_REQUEST",
    when: "`url` isn't a post of the channel's platform or account, or there is no post at it.",
    example:
      "url: This is not an address of Instagram. Copy the link of the post in Instagram's app.",
  },
  not_queued: {
    code: "CONFLICT",
    when: "The post is not in the channel's queue; it may have been moved or published since.",
    example:
      "post_01kaj4w2g0c8v5t7n9q1r3s5w7 is not in the queue of Acme on Bluesky. Read the queue again with GET /queue.",
  },
  queue_changed: {
    code: "CONFLICT",
    when: "The queue no longer contains exactly the posts in the new order.",
    example: "post_ids: The queue of Acme on Bluesky has changed. Read it again with GET /queue.",
  },
  recall_running: {
    code: "CONFLICT",
    when: "Another recall of the organization hasn't ended.",
    example:
      "Another recall is running. Wait until it has ended: GET /recalls/rcl_01kb3f7h9k1m3p5r7t9v1x3z5b shows its progress.",
  },
  not_late: {
    code: "CONFLICT",
    when: "No channel of the post is late because of a pause.",
    example: "This post is not late. Use PATCH /posts/{id} to change its time.",
  },
} as const;
