import { z } from "zod";

/** The events that durable functions are triggered by. Their ids are those of the outbox rows they were written as. */

/**
 * A post was booked. The run sleeps until its time, then claims what is due. Events with the same `wake_key` ask for the same
 * claim: the first starts a run for all of them.
 */
export const PostScheduled = z.object({
  post_id: z.string(),
  organization_id: z.string(),
  schedule_version: z.int(),
  scheduled_at: z.iso.datetime(),
});

/** A draft is to be armed, if all of its files are ready. */
export const PostWaiting = z.object({ post_id: z.string(), organization_id: z.string() });

/** A channel entry is to be published now. Concurrency is limited by each of its fields but the first two. */
export const EntryDue = z.object({
  entry_id: z.string(),
  post_id: z.string(),
  organization_id: z.string(),
  channel_id: z.string(),
  provider: z.string(),
  /** The host of the server that the account is on; null where the platform is all one. */
  server: z.string().nullable().default(null),
});

const changed = {
  entry_id: z.string(),
  post_id: z.string(),
  organization_id: z.string(),
  channel_id: z.string(),
  provider: z.string(),
  asked_at: z.iso.datetime(),
};

/** What is out of a channel entry is to be deleted from its platform. */
export const EntryDeletion = z.object(changed);

/** What is out of a channel entry is to be changed to the words that it has now. */
export const EntryEdit = z.object(changed);

/** A platform has told that a channel may no longer be posted to: it is asked whether that is so. */
export const ChannelDoubted = z.object({
  channel_id: z.string(),
  organization_id: z.string(),
  provider: z.string(),
});

/** A mail is to be sent. */
export const MailDue = z.object({ mail_id: z.string() });

/** A file's bytes are here: it is to be looked at. `media/requested` has the same fields: it is to be fetched first. */
export const MediaArrived = z.object({ media_id: z.string(), organization_id: z.string() });
