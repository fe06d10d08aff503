import { z } from "zod";

/** Events that trigger durable functions. Their IDs are those of their outbox rows. */

/**
 * A post was scheduled. The run sleeps until its time, then claims what is due. Events with the same `wake_key` request
 * the same claim: the first starts a run for all of them.
 */
export const PostScheduled = z.object({
  post_id: z.string(),
  organization_id: z.string(),
  schedule_version: z.int(),
  scheduled_at: z.iso.datetime(),
});

export const PostWaiting = z.object({ post_id: z.string(), organization_id: z.string() });

/** A channel has due platform calls. Each field except `post_id` limits concurrency. */
export const ChannelDue = z.object({
  organization_id: z.string(),
  channel_id: z.string(),
  /** The post it was sent for. Null if there are several. Its run makes the channel's other calls too. */
  post_id: z.string().nullable().default(null),
  provider: z.string(),
  /** Hostname of the account's server. Null on single-server platforms. */
  server: z.string().nullable().default(null),
});

/** A platform reported that a channel may have lost access. The run asks the platform. */
export const ChannelDoubted = z.object({
  channel_id: z.string(),
  organization_id: z.string(),
  provider: z.string(),
});

export const MailDue = z.object({ mail_id: z.string() });

/**
 * A file's bytes have arrived and are to be processed. `media/requested` has the same fields: the file is to be fetched
 * first.
 */
export const MediaArrived = z.object({ media_id: z.string(), organization_id: z.string() });

/** A skill run was requested. `skill/answered` has the same fields: a person has answered it, or it was cancelled. */
export const SkillRequested = z.object({ run_id: z.string(), organization_id: z.string() });
