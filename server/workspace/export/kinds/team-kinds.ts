import type { ExportedKind } from "./exported-kind.ts";

export const TEAM_KINDS: readonly ExportedKind[] = [
  {
    file: "organization",
    holds: "name, time zone, rules and settings",
    table: "organization",
    owner: "t.id",
    columns: [
      ..."id,slug,name,time_zone,plan,created_at,quiet_hours_start,quiet_hours_end,banned_terms".split(
        ",",
      ),
      ..."blocked_domains,utm,require_alt_text,require_label,require_link_tracking".split(","),
      ..."require_disclosure,posting_times,approval,logo_id,brand_color,paused_at,handoff_hours,burst_posts,burst_minutes,hold_repeats".split(
        ",",
      ),
    ],
    without: ["needs_setup", "notified_api_ends", "deletes_at", "deletion"],
    key: ["id"],
  },
  {
    file: "members",
    holds: "members with their roles",
    table: "membership",
    join: "JOIN user_account AS person ON person.id = t.user_id",
    columns: ["t.user_id", "person.name", "person.email", "t.role", "t.created_at AS joined_at"],
    without: [
      ...["mail_channel_expiring", "mail_channel_disconnected", "mail_post_failed"],
      ...["mail_approvals", "mail_comments", "mail_posts_blocked", "mail_handoffs"],
      "organization_id",
    ],
    key: ["user_id"],
  },
  {
    file: "invitations",
    holds: "invitations, without the addresses of people who aren't members",
    table: "invitation",
    columns: "id,role,invited_by,created_at,sent_at,expires_at,accepted_at,revoked_at".split(","),
    without: ["email", "token_hash", "is_mailed", "invited_by_id", "organization_id"],
    key: ["id"],
    named: ["invited_by"],
  },
  {
    file: "api_keys",
    holds: "API keys with their scopes, without their secrets",
    table: "api_key",
    columns: [
      ..."id,name,role,scopes,created_at,last_used_at,expires_at,revoked_at,leash AS limits".split(
        ",",
      ),
      "user_id AS created_by",
    ],
    without: ["hint", "secret_hash", "organization_id"],
    key: ["id"],
  },
  {
    file: "webhooks",
    holds: "webhooks, without their secrets",
    table: "webhook",
    columns: "id,url,events,description,disabled_reason,created_at".split(","),
    without: ["leashed_id", "failing_since", "secrets", "organization_id"],
    key: ["id"],
  },
  {
    file: "automation_runs",
    holds: "runs of automations with their output",
    table: "skill_run",
    columns: "id,skill,status,dry_run,input,output,error,created_at,finished_at".split(","),
    without: [
      ...["version", "lock_key", "dry_run_id", "schedule_id", "actor", "items", "decision"],
      ...["decided_by", "decided_at", "organization_id"],
    ],
    key: ["id"],
  },
  {
    file: "automation_schedules",
    holds: "schedules of automations",
    table: "skill_schedule",
    columns: [
      ..."id,skill,cron,time_zone,input,enabled,ended_reason,next_at,created_at,updated_at".split(
        ",",
      ),
    ],
    without: ["actor", "last_run_id", "last_at", "last_error", "organization_id"],
    key: ["id"],
  },
  {
    file: "credits",
    holds: "the ledger of credits, in hundredths of a credit",
    table: "credit_entry",
    columns: [
      ..."seq,kind,cause_type,cause_id,description,monthly,purchased,reserved_monthly".split(","),
      ...["reserved_purchased", "balance_after", "at"],
    ],
    without: ["cause_version", "outside", "created_at", "organization_id"],
    key: ["seq"],
  },
  {
    file: "payments",
    holds: "orders and what was paid, in US cents",
    table: "payment_order",
    columns: [
      ..."id,kind,status,amount_cents,credits,plan,created_at,fulfilled_at,refunded_cents".split(
        ",",
      ),
    ],
    without: [
      ...["provider", "created_by", "return_to", "session_id", "url", "payment_id", "expires_at"],
      ...["disputed", "organization_id"],
    ],
    key: ["id"],
  },
  {
    file: "audit",
    holds: "the audit log",
    table: "event",
    where: "t.subject_type <> 'account' AND t.kind <> 'interaction.received'",
    columns: [
      ..."id,at,kind,actor_kind,actor_id,actor_name,subject_type,subject_id,facts,request_id".split(
        ",",
      ),
    ],
    without: ["position", "run_id", "organization_id"],
    key: ["at", "id"],
    named: ["actor_name", "facts"],
  },
];
