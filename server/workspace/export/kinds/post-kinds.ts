import type { ExportedKind } from "./exported-kind.ts";

const ENTRIES = `(SELECT coalesce(json_agg(json_build_object(
    'id', entry.id, 'channel_id', entry.channel_id, 'provider', channel.provider, 'name', channel.name,
    'status', entry.status, 'content', entry.content, 'title', entry.title, 'format', entry.format,
    'options', entry.options, 'media_ids', entry.media_ids, 'scheduled_at', entry.scheduled_at,
    'published_at', entry.published_at, 'external_post_id', entry.external_post_id, 'url', entry.url,
    'error', entry.error) ORDER BY entry.position), '[]')
  FROM channel_entry AS entry JOIN channel ON channel.id = entry.channel_id WHERE entry.post_id = t.id) AS channels`;

const labelsOf = (table: string, column: string) => `
  (SELECT coalesce(json_agg(json_build_object('id', label.id, 'name', label.name) ORDER BY label.name), '[]')
  FROM ${table} AS worn JOIN label ON label.id = worn.label_id WHERE worn.${column} = t.id) AS labels`;

const OF_POST = {
  join: "JOIN post AS owner ON owner.id = t.post_id",
  owner: "owner.organization_id",
};

/** Where an original is in the archive. */
export const FILE_PATH = `'files/' || id || coalesce(substring(filename from '\\.[A-Za-z0-9]{1,8}$'), '')`;

export const POST_KINDS: readonly ExportedKind[] = [
  {
    file: "labels",
    holds: "labels",
    table: "label",
    columns: ["id", "name", "created_at"],
    without: ["name_key", "organization_id"],
    key: ["id"],
  },
  {
    file: "posts",
    holds: "posts with their text, labels and result on each channel",
    table: "post",
    where: "t.deleted_at IS NULL",
    columns: [
      ..."id,content,status,scheduled_at,campaign,stage,media_ids".split(","),
      // Who decided what and when is in audit.jsonl. The rest is what the decision was about, in hashes.
      "t.approval ->> 'state' AS approval",
      ...["created_at", "updated_at", "published_at", ENTRIES, labelsOf("post_label", "post_id")],
    ],
    without: [
      ...["armed_by", "schedule_version", "when_ready", "late_at", "needs_approval", "media_items"],
      "armed_in_person",
      ...["deleted_at", "organization_id"],
    ],
    key: ["id"],
    by_bytes: true,
    page: 20,
  },
  {
    file: "post_versions",
    holds: "earlier versions of posts",
    table: "post_version",
    ...OF_POST,
    columns: [
      ..."post_id,number,state,changed,restored_from,actor_kind,actor_name,surface".split(","),
      ...["began_at", "at"],
    ].map((column) => `t.${column}`),
    without: ["actor_id", "person_id"],
    key: ["post_id", "number"],
    named: ["actor_name"],
    page: 10,
  },
  {
    file: "published_items",
    holds: "what was published, one line for each post of a thread",
    table: "published_item",
    join: "JOIN channel_entry AS entry ON entry.id = t.entry_id JOIN post AS owner ON owner.id = entry.post_id",
    owner: "owner.organization_id",
    columns: [
      ..."t.id,t.channel_id,t.position,t.external_post_id,t.url,t.published_at,t.deleted_at".split(
        ",",
      ),
      "entry.post_id",
    ],
    without: ["entry_id", "reference"],
    key: ["id"],
  },
  {
    file: "post_comments",
    holds: "internal comments on posts",
    table: "post_comment",
    columns: [
      ..."id,post_id,user_id,author_name,text,mentions,resolved_at,created_at,edited_at".split(","),
    ],
    without: ["actor_id", "guest_link_id", "resolved_by", "organization_id"],
    key: ["id"],
    named: ["author_name"],
  },
  {
    file: "recurring_posts",
    holds: "recurring posts",
    table: "recurring_post",
    columns: [
      ..."id,rule,until,variants,channel_ids AS channels,per_channel,media_ids AS media".split(","),
      ...["paused", "paused_reason", "created_at", "updated_at"],
    ],
    without: ["revision", "turn", "actor", "organization_id"],
    key: ["id"],
  },
  {
    file: "recalls",
    holds: "recalls of published posts",
    table: "recall",
    columns: "id,action,filter,content,items,created_at,asked_at".split(","),
    without: ["actor", "organization_id"],
    key: ["id"],
    page: 10,
  },
  {
    file: "templates",
    holds: "templates, signatures, first comments and hashtags",
    table: "template",
    columns: "id,name,kind,text,project_id,channels,created_at,updated_at".split(","),
    without: ["name_key", "organization_id"],
    key: ["id"],
  },
  {
    file: "saved_filters",
    holds: "saved filters",
    table: "saved_filter",
    columns: "id,user_id,name,filter,created_at,updated_at".split(","),
    without: ["name_key", "organization_id"],
    key: ["id"],
  },
  {
    file: "files",
    holds: "files with their alt text; `path` is where the original is in this archive",
    table: "media_file",
    where: "t.deleted_at IS NULL",
    columns: [
      ..."id,filename,content_type,size,alt_text,state,width,height,duration_ms,pages".split(","),
      ...["source_url", "cropped_from_id", "frame", "created_at", "updated_at"],
      `CASE WHEN state = 'ready' THEN ${FILE_PATH} END AS path`,
      labelsOf("media_label", "media_id"),
    ],
    without: [
      ...["reason", "message", "animated", "frame_rate", "video_codec", "chroma_subsampling"],
      ...["bit_depth", "scan_type", "audio_codec", "audio_sample_rate", "audio_channels", "sha256"],
      ...["storage_key", "upload_id", "expires_at", "renditions", "stored_bytes", "attempts"],
      ...["created_by", "deleted_at", "organization_id"],
    ],
    key: ["id"],
  },
];
