import type { PerChannel } from "#core/contract/operations/posts/draft-fields.ts";
import type { PostStage } from "#core/contract/resources/post-stage.ts";
import type { PostFile } from "#server/media/post-file.ts";

/** A post to create or edit. Undefined fields stay unchanged. */
export interface SaveRequest {
  id: string | null;
  content?: string | undefined;
  channels?: readonly string[] | undefined;
  per_channel?: Record<string, PerChannel> | undefined;
  media?: readonly string[] | undefined;
  /** Files referred to in `media` that are stored with the post, in its transaction. */
  incoming?: readonly PostFile[] | undefined;
  thread_media?: readonly (readonly string[])[] | null | undefined;
  labels?: readonly string[] | undefined;
  campaign?: string | null | undefined;
  stage?: PostStage | null | undefined;
  /** `now`, a time, or null to unschedule the post. */
  scheduled_at?: string | null | undefined;
  when_ready?: boolean | undefined;
  request_approval?: boolean | undefined;
  /** Whether it is one of many that are saved in one call. */
  in_bulk?: true | undefined;
  autofix: boolean;
  expected_updated_at?: string | undefined;
  restored_from?: number | undefined;
}
