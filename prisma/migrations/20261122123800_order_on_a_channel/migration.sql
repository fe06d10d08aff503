-- What is on its way is found by its channel in this order. Until now an entry of a post that was published at once had no times.
UPDATE "channel_entry" SET "due_at" = coalesce("channel_entry"."due_at", "post"."scheduled_at", "post"."updated_at"),
  "armed_at" = coalesce("channel_entry"."armed_at", "post"."updated_at")
FROM "post" WHERE "post"."id" = "channel_entry"."post_id" AND "channel_entry"."status" = 'publishing';

CREATE INDEX "channel_entry_order_on_a_channel_idx" ON "channel_entry" ("channel_id", "due_at", "armed_at", "post_id")
WHERE "status" = 'publishing';
