import type { ExportedKind } from "./exported-kind.ts";

export const CHANNEL_KINDS: readonly ExportedKind[] = [
  {
    file: "channels",
    holds: "channels, without the sign-ins that publish to them",
    table: "channel",
    columns: [
      ..."id,provider,mode,name,handle,external_account_id,health,health_reason,project_id".split(
        ",",
      ),
      ..."posting_times,paused_at,created_at,deleted_at".split(","),
    ],
    without: [
      ...["credentials", "credentials_version", "renewing_by", "renewing_until", "sign_in_id"],
      ...["renew_at", "sign_in_ends_at", "told_of_end_at", "told_of_ended_at", "account"],
      "organization_id",
    ],
    key: ["id"],
  },
  {
    file: "channel_sets",
    holds: "channel sets",
    table: "channel_set",
    columns: ["id", "name", "channel_ids AS channels", "created_at"],
    without: ["name_key", "organization_id"],
    key: ["id"],
  },
  {
    file: "projects",
    holds: "projects",
    table: "project",
    columns: ["id", "name", "posting_times", "created_at"],
    without: ["name_key", "organization_id"],
    key: ["id"],
  },
  {
    file: "connect_links",
    holds: "connect links, without their tokens",
    table: "connect_link",
    columns: [
      ..."id,label,providers,project_id,return_url,channels,created_at,expires_at,used_at".split(
        ",",
      ),
      "revoked_at",
    ],
    without: ["token_hash", "reconnect_channel_id", "actor", "attempts", "organization_id"],
    key: ["id"],
  },
  {
    file: "interactions",
    holds: "comments, mentions and reviews from platforms",
    table: "interaction",
    columns: [
      ..."id,channel_id,kind,external_id,url,author,ours,text,rating,media,post_id,parent_id".split(
        ",",
      ),
      ..."status,assignee_id,snoozed_until,answered,occurred_at,received_at,edited_at".split(","),
      "deleted_at",
    ],
    without: [
      ...["on_external_id", "parent_external_id", "reference", "reply_state", "can_reply"],
      ...["expires_at", "checked_at", "organization_id"],
    ],
    key: ["occurred_at", "id"],
  },
  {
    file: "interaction_replies",
    holds: "replies to them",
    table: "interaction_reply",
    join: "JOIN interaction AS owner ON owner.id = t.interaction_id",
    owner: "owner.organization_id",
    columns: [
      ..."id,interaction_id,channel_id,body,content_warning,state,external_id,url,error".split(","),
      ...["author_name", "created_at", "finished_at"],
    ].map((column) => `t.${column}`),
    without: ["organization_id"],
    key: ["interaction_id", "id"],
    named: ["author_name"],
  },
  {
    file: "interaction_notes",
    holds: "internal notes on them",
    table: "interaction_note",
    join: "JOIN interaction AS owner ON owner.id = t.interaction_id",
    owner: "owner.organization_id",
    columns: ["t.id", "t.interaction_id", "t.author_name", "t.text", "t.created_at"],
    without: ["author_id", "organization_id"],
    key: ["interaction_id", "id"],
    named: ["author_name"],
  },
  {
    file: "saved_replies",
    holds: "saved replies",
    table: "saved_reply",
    columns: "id,name,text,created_at,updated_at".split(","),
    without: ["name_key", "organization_id"],
    key: ["id"],
  },
  {
    file: "metrics",
    holds: "the latest metrics of each published post",
    table: "metric_item",
    columns: ["channel_id", "external_post_id", "post_id", "published_at", "read_at", "latest"],
    without: ["reference", "next_at", "gone_at", "snapshots", "refreshed_at", "organization_id"],
    key: ["channel_id", "external_post_id"],
  },
  {
    file: "metric_history",
    holds: "how they changed",
    table: "metric_snapshot",
    columns: ["channel_id", "external_post_id", "at", "numbers", "changes"],
    without: ["organization_id"],
    key: ["channel_id", "external_post_id", "at"],
  },
  {
    file: "followers",
    holds: "followers of each channel by day",
    table: "follower_snapshot",
    columns: ["channel_id", "at", "followers"],
    without: ["organization_id"],
    key: ["channel_id", "at"],
  },
];
