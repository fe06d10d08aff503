import type { PerChannel } from "#core/contract/posts/draft-fields.ts";
import type { PostFile } from "../post-record.ts";

/** A post to be created or edited. What is undefined stays as it is. */
export interface SaveRequest {
  /** The post to edit; null creates one. */
  id: string | null;
  content?: string | undefined;
  channels?: readonly string[] | undefined;
  per_channel?: Record<string, PerChannel> | undefined;
  media?: readonly string[] | undefined;
  /** Files that `media` names and that are stored with the post, in its transaction. */
  incoming?: readonly PostFile[] | undefined;
  thread_media?: readonly (readonly string[])[] | null | undefined;
  labels?: readonly string[] | undefined;
  campaign?: string | null | undefined;
  /** `now`, a time, or null to take the post off its schedule. */
  scheduled_at?: string | null | undefined;
  when_ready?: boolean | undefined;
  autofix: boolean;
  expected_updated_at?: string | undefined;
  /** The number of the version that is brought back. */
  restored_from?: number | undefined;
}
