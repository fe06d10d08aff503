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

/** Calls to its platform are due on a channel. Concurrency is limited by each of the fields but `post_id`. */
export const ChannelDue = z.object({
  organization_id: z.string(),
  channel_id: z.string(),
  /** The post that it was sent for; null where there are several. Its run makes the channel's other calls as well. */
  post_id: z.string().nullable().default(null),
  provider: z.string(),
  /** The host of the server that the account is on; null where the platform is all one. */
  server: z.string().nullable().default(null),
});

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

/** A run of a skill is to begin. `skill/answered` has the same fields: a person has answered it, or it was cancelled. */
export const SkillRequested = z.object({ run_id: z.string(), organization_id: z.string() });
