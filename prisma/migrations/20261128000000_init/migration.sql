-- The schema of 0.1.0: what Prisma writes for prisma/schema, and below it what Prisma's schema can't say.

-- CreateEnum
CREATE TYPE "credit_entry_kind" AS ENUM ('grant', 'top_up', 'reserve', 'charge', 'release', 'refund', 'dispute', 'expire', 'correction');

-- CreateEnum
CREATE TYPE "channel_mode" AS ENUM ('live', 'sandbox');

-- CreateEnum
CREATE TYPE "channel_health" AS ENUM ('healthy', 'disconnected', 'unavailable');

-- CreateEnum
CREATE TYPE "interaction_kind" AS ENUM ('comment', 'mention', 'review');

-- CreateEnum
CREATE TYPE "interaction_status" AS ENUM ('open', 'done');

-- CreateEnum
CREATE TYPE "reply_state" AS ENUM ('none', 'sending', 'replied', 'failed');

-- CreateEnum
CREATE TYPE "job_run_status" AS ENUM ('queued', 'running', 'sleeping', 'completed', 'failed', 'cancelled');

-- CreateEnum
CREATE TYPE "job_step_status" AS ENUM ('planned', 'waiting', 'retrying', 'completed', 'failed', 'cancelled');

-- CreateEnum
CREATE TYPE "job_call_state" AS ENUM ('waiting', 'taken', 'paused');

-- CreateEnum
CREATE TYPE "media_state" AS ENUM ('uploading', 'processing', 'ready', 'failed');

-- CreateEnum
CREATE TYPE "failure_mails" AS ENUM ('all', 'own', 'none');

-- CreateEnum
CREATE TYPE "role" AS ENUM ('owner', 'admin', 'editor', 'author', 'viewer', 'approver');

-- CreateEnum
CREATE TYPE "payment_order_kind" AS ENUM ('top_up', 'auto_top_up', 'subscription');

-- CreateEnum
CREATE TYPE "payment_order_status" AS ENUM ('open', 'processing', 'paid', 'failed', 'expired');

-- CreateEnum
CREATE TYPE "post_status" AS ENUM ('draft', 'scheduled', 'publishing', 'published', 'partially_published', 'failed');

-- CreateEnum
CREATE TYPE "entry_status" AS ENUM ('draft', 'scheduled', 'publishing', 'published', 'failed', 'unconfirmed', 'deleting', 'deleted');

-- CreateEnum
CREATE TYPE "entry_source" AS ENUM ('adapted', 'authored');

-- CreateEnum
CREATE TYPE "platform_call_kind" AS ENUM ('publish', 'edit', 'delete', 'read_interactions', 'reply', 'read_metrics');

-- CreateEnum
CREATE TYPE "platform_call_state" AS ENUM ('queued', 'ended');

-- CreateEnum
CREATE TYPE "attempt_state" AS ENUM ('open', 'published', 'failed', 'unconfirmed', 'partly_published', 'waiting', 'done');

-- CreateEnum
CREATE TYPE "search_type" AS ENUM ('post', 'media', 'label', 'channel', 'comment');

-- CreateEnum
CREATE TYPE "device_pair_state" AS ENUM ('pending', 'approved', 'denied', 'redeemed');

-- CreateEnum
CREATE TYPE "skill_run_status" AS ENUM ('queued', 'running', 'waiting', 'succeeded', 'failed', 'cancelled');

-- CreateEnum
CREATE TYPE "skill_step_status" AS ENUM ('running', 'waiting', 'succeeded', 'skipped', 'failed');

-- CreateEnum
CREATE TYPE "webhook_disabled_reason" AS ENUM ('manual', 'gone', 'failing');

-- CreateEnum
CREATE TYPE "delivery_status" AS ENUM ('pending', 'delivered', 'failed');

-- Before "event", whose column "position" has the function as its default.
CREATE TABLE "event_clock" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "shift" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "event_clock_pkey" PRIMARY KEY ("id")
);

-- An event's position: the ID of the transaction that writes it, plus what restored backups add. Readers compare it with
-- event_horizon() (prisma/functions/events.sql).
CREATE FUNCTION event_position() RETURNS bigint LANGUAGE sql VOLATILE AS
$$ SELECT pg_current_xact_id()::text::bigint + coalesce((SELECT shift FROM event_clock WHERE id = 1), 0) $$;

-- CreateTable
CREATE TABLE "approval_link" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "approval_link_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "approval_link_post" (
    "link_id" TEXT NOT NULL,
    "post_id" TEXT NOT NULL,
    "request_id" TEXT NOT NULL,

    CONSTRAINT "approval_link_post_pkey" PRIMARY KEY ("link_id","post_id")
);

-- CreateTable
CREATE TABLE "approval_notice" (
    "user_id" TEXT NOT NULL,
    "post_id" TEXT NOT NULL,
    "request_id" TEXT NOT NULL,
    "step" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "mailed_at" TIMESTAMPTZ(3),

    CONSTRAINT "approval_notice_pkey" PRIMARY KEY ("request_id","step","kind","user_id")
);

-- CreateTable
CREATE TABLE "credit_account" (
    "organization_id" TEXT NOT NULL,
    "monthly" BIGINT NOT NULL DEFAULT 0,
    "purchased" BIGINT NOT NULL DEFAULT 0,
    "reserved_monthly" BIGINT NOT NULL DEFAULT 0,
    "reserved_purchased" BIGINT NOT NULL DEFAULT 0,
    "seq" BIGINT NOT NULL DEFAULT 0,
    "anchor_at" TIMESTAMPTZ(3),
    "period_start" TIMESTAMPTZ(3),
    "period_end" TIMESTAMPTZ(3),
    "granted" BIGINT NOT NULL DEFAULT 0,
    "spent" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "credit_account_pkey" PRIMARY KEY ("organization_id")
);

-- CreateTable
CREATE TABLE "credit_entry" (
    "organization_id" TEXT NOT NULL,
    "seq" BIGINT NOT NULL,
    "kind" "credit_entry_kind" NOT NULL,
    "cause_type" TEXT NOT NULL,
    "cause_id" TEXT NOT NULL,
    "cause_version" INTEGER NOT NULL DEFAULT 1,
    "description" TEXT NOT NULL,
    "monthly" BIGINT NOT NULL,
    "purchased" BIGINT NOT NULL,
    "reserved_monthly" BIGINT NOT NULL,
    "reserved_purchased" BIGINT NOT NULL,
    "outside" BIGINT NOT NULL,
    "balance_after" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "credit_entry_pkey" PRIMARY KEY ("organization_id","seq")
);

-- CreateTable
CREATE TABLE "credit_reservation" (
    "organization_id" TEXT NOT NULL,
    "cause_type" TEXT NOT NULL,
    "cause_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "lapsed" BIGINT NOT NULL DEFAULT 0,
    "monthly" BIGINT NOT NULL DEFAULT 0,
    "purchased" BIGINT NOT NULL DEFAULT 0,
    "period_start" TIMESTAMPTZ(3),
    "reserved_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "credit_reservation_pkey" PRIMARY KEY ("organization_id","cause_type","cause_id")
);

-- CreateTable
CREATE TABLE "sandbox_credits" (
    "organization_id" TEXT NOT NULL,
    "available" BIGINT NOT NULL,
    "refilled_at" TIMESTAMPTZ(3),

    CONSTRAINT "sandbox_credits_pkey" PRIMARY KEY ("organization_id")
);

-- CreateTable
CREATE TABLE "sandbox_credit_hold" (
    "organization_id" TEXT NOT NULL,
    "cause_type" TEXT NOT NULL,
    "cause_id" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,

    CONSTRAINT "sandbox_credit_hold_pkey" PRIMARY KEY ("organization_id","cause_type","cause_id")
);

-- CreateTable
CREATE TABLE "channel" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "mode" "channel_mode" NOT NULL,
    "name" TEXT NOT NULL,
    "handle" TEXT NOT NULL,
    "external_account_id" TEXT NOT NULL,
    "credentials" BYTEA,
    "credentials_version" INTEGER NOT NULL DEFAULT 1,
    "renewing_by" TEXT,
    "renewing_until" TIMESTAMPTZ(3),
    "sign_in_id" TEXT,
    "renew_at" TIMESTAMPTZ(3),
    "sign_in_ends_at" TIMESTAMPTZ(3),
    "told_of_end_at" TIMESTAMPTZ(3),
    "told_of_ended_at" TIMESTAMPTZ(3),
    "account" JSONB NOT NULL,
    "health" "channel_health" NOT NULL DEFAULT 'healthy',
    "health_reason" TEXT,
    "project_id" TEXT,
    "posting_times" JSONB,
    "paused_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "channel_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "channel_set" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,
    "channel_ids" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "channel_set_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "project" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,
    "posting_times" JSONB NOT NULL DEFAULT '[]',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "project_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox_post" (
    "id" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "external_post_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "files" JSONB NOT NULL DEFAULT '[]',
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "edited_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "position" SERIAL NOT NULL,

    CONSTRAINT "sandbox_post_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox_comment" (
    "channel_id" TEXT NOT NULL,
    "external_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "author" JSONB NOT NULL,
    "rating" INTEGER,
    "on_external_id" TEXT,
    "parent_external_id" TEXT,
    "written_at" TIMESTAMPTZ(3) NOT NULL,
    "edited_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "position" SERIAL NOT NULL,

    CONSTRAINT "sandbox_comment_pkey" PRIMARY KEY ("channel_id","external_id")
);

-- CreateTable
CREATE TABLE "sandbox_file" (
    "channel_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "size" BIGINT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "sandbox_file_pkey" PRIMARY KEY ("channel_id","name")
);

-- CreateTable
CREATE TABLE "sandbox_note" (
    "channel_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "noted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sandbox_note_pkey" PRIMARY KEY ("channel_id","name")
);

-- CreateTable
CREATE TABLE "oauth_app" (
    "provider" TEXT NOT NULL,
    "server" TEXT NOT NULL,
    "redirect_uri" TEXT NOT NULL,
    "app" BYTEA NOT NULL,
    "registered_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "oauth_app_pkey" PRIMARY KEY ("provider","server","redirect_uri")
);

-- CreateTable
CREATE TABLE "pending_connection" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "server" TEXT,
    "redirect_uri" TEXT NOT NULL,
    "secrets" BYTEA NOT NULL,
    "accounts" BYTEA,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "channel_id" TEXT,
    "error" TEXT,

    CONSTRAINT "pending_connection_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "post_comment" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "post_id" TEXT NOT NULL,
    "user_id" TEXT,
    "actor_id" TEXT,
    "author_name" TEXT NOT NULL,
    "guest_link_id" TEXT,
    "text" TEXT NOT NULL,
    "mentions" TEXT[],
    "resolved_at" TIMESTAMPTZ(3),
    "resolved_by" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "edited_at" TIMESTAMPTZ(3),

    CONSTRAINT "post_comment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "comment_notice" (
    "user_id" TEXT NOT NULL,
    "comment_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "mailed_at" TIMESTAMPTZ(3),

    CONSTRAINT "comment_notice_pkey" PRIMARY KEY ("comment_id","user_id")
);

-- CreateTable
CREATE TABLE "event" (
    "id" TEXT NOT NULL,
    "position" BIGINT NOT NULL DEFAULT event_position(),
    "organization_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "subject_type" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "facts" JSONB NOT NULL DEFAULT '{}',
    "actor_kind" TEXT NOT NULL,
    "actor_id" TEXT,
    "actor_name" TEXT NOT NULL,
    "request_id" TEXT,
    "run_id" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "event_pkey" PRIMARY KEY ("position","id")
);

-- CreateTable
CREATE TABLE "idempotency_key" (
    "organization_id" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "actor_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" BYTEA NOT NULL,
    "answer" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("organization_id","operation","actor_id","key")
);

-- CreateTable
CREATE TABLE "instance" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "secret_canary" BYTEA,
    "secret_prefix" TEXT,
    "lineage" TEXT,
    "database_identity" TEXT,
    "paused_at" TIMESTAMPTZ(3),
    "paused_reason" TEXT,

    CONSTRAINT "instance_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "instance_home" (
    "id" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "changed" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "instance_home_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "interaction" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "kind" "interaction_kind" NOT NULL,
    "external_id" TEXT NOT NULL,
    "url" TEXT,
    "author" JSONB,
    "ours" BOOLEAN NOT NULL DEFAULT false,
    "text" TEXT NOT NULL,
    "rating" INTEGER,
    "media" JSONB NOT NULL DEFAULT '[]',
    "on_external_id" TEXT,
    "post_id" TEXT,
    "parent_external_id" TEXT,
    "parent_id" TEXT,
    "reference" JSONB,
    "status" "interaction_status" NOT NULL DEFAULT 'open',
    "assignee_id" TEXT,
    "snoozed_until" TIMESTAMPTZ(3),
    "answered" BOOLEAN NOT NULL DEFAULT false,
    "reply_state" "reply_state" NOT NULL DEFAULT 'none',
    "can_reply" BOOLEAN NOT NULL,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "edited_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "checked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "interaction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "interaction_reply" (
    "id" TEXT NOT NULL,
    "interaction_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "state" "reply_state" NOT NULL DEFAULT 'sending',
    "external_id" TEXT,
    "url" TEXT,
    "error" TEXT,
    "author_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "interaction_reply_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "channel_reading" (
    "channel_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "cursor" JSONB,
    "began_at" TIMESTAMPTZ(3) NOT NULL,
    "imported_at" TIMESTAMPTZ(3),
    "last_success_at" TIMESTAMPTZ(3),
    "error" TEXT,
    "pages" INTEGER NOT NULL DEFAULT 0,
    "gaps" JSONB NOT NULL DEFAULT '[]',
    "refreshed_at" TIMESTAMPTZ(3),

    CONSTRAINT "channel_reading_pkey" PRIMARY KEY ("channel_id")
);

-- CreateTable
CREATE TABLE "interaction_note" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "interaction_id" TEXT NOT NULL,
    "author_id" TEXT,
    "author_name" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "interaction_note_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "saved_reply" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "saved_reply_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inbox_presence" (
    "organization_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "thread_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "inbox_presence_pkey" PRIMARY KEY ("user_id","organization_id")
);

-- CreateTable
CREATE TABLE "told_update" (
    "feed" TEXT NOT NULL,
    "number" BIGINT NOT NULL,
    "position" BIGSERIAL NOT NULL,
    "body" JSONB NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "told_update_pkey" PRIMARY KEY ("feed","number")
);

-- CreateTable
CREATE TABLE "job_event" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "job_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "job_run" (
    "id" TEXT NOT NULL,
    "function_id" TEXT NOT NULL,
    "status" "job_run_status" NOT NULL DEFAULT 'queued',
    "event" JSONB NOT NULL,
    "tenant_id" TEXT,
    "sdk_version" INTEGER NOT NULL DEFAULT -1,
    "races" BOOLEAN NOT NULL DEFAULT false,
    "parent_run_id" TEXT,
    "parent_step_id" TEXT,
    "output" JSONB,
    "error" JSONB,
    "wakes_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "job_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "job_step" (
    "run_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "op" TEXT NOT NULL,
    "status" "job_step_status" NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "result" JSONB,
    "error" JSONB,
    "position" INTEGER,
    "races" BOOLEAN NOT NULL DEFAULT false,
    "wakes_at" TIMESTAMPTZ(3),
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "job_step_pkey" PRIMARY KEY ("run_id","id")
);

-- CreateTable
CREATE TABLE "job_call" (
    "run_id" TEXT NOT NULL,
    "step_id" TEXT NOT NULL,
    "state" "job_call_state" NOT NULL DEFAULT 'waiting',
    "due_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "worker_id" TEXT,
    "turn" INTEGER NOT NULL DEFAULT 0,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "starts" INTEGER NOT NULL DEFAULT 0,
    "ends_step" TEXT,
    "is_timer" BOOLEAN NOT NULL DEFAULT false,
    "timer_result" JSONB,
    "limit_key" TEXT,
    "limit_max" INTEGER,
    "group_key" TEXT,
    "group_max" INTEGER,
    "tenant_id" TEXT,
    "called_function" TEXT,
    "limits" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "job_call_pkey" PRIMARY KEY ("run_id","step_id")
);

-- CreateTable
CREATE TABLE "job_wait" (
    "id" TEXT NOT NULL,
    "run_id" TEXT NOT NULL,
    "step_id" TEXT,
    "event_name" TEXT NOT NULL,
    "match_key" TEXT NOT NULL,
    "expression" TEXT,
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "job_wait_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "job_idempotency" (
    "key" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "job_idempotency_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "job_worker" (
    "id" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "pid" INTEGER NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "job_worker_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "label" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "label_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "post_label" (
    "label_id" TEXT NOT NULL,
    "post_id" TEXT NOT NULL,

    CONSTRAINT "post_label_pkey" PRIMARY KEY ("label_id","post_id")
);

-- CreateTable
CREATE TABLE "media_file" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "filename" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "size" BIGINT NOT NULL,
    "alt_text" TEXT,
    "state" "media_state" NOT NULL,
    "reason" TEXT,
    "message" TEXT,
    "width" INTEGER,
    "height" INTEGER,
    "animated" BOOLEAN,
    "duration_ms" INTEGER,
    "frame_rate" DOUBLE PRECISION,
    "video_codec" TEXT,
    "chroma_subsampling" TEXT,
    "bit_depth" INTEGER,
    "scan_type" TEXT,
    "audio_codec" TEXT,
    "audio_sample_rate" INTEGER,
    "audio_channels" INTEGER,
    "pages" INTEGER,
    "source_url" TEXT,
    "storage_key" TEXT NOT NULL,
    "upload_id" TEXT,
    "expires_at" TIMESTAMPTZ(3),
    "renditions" JSONB NOT NULL DEFAULT '{}',
    "stored_bytes" BIGINT NOT NULL DEFAULT 0,
    "cropped_from_id" TEXT,
    "frame" JSONB,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "media_file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "media_label" (
    "label_id" TEXT NOT NULL,
    "media_id" TEXT NOT NULL,

    CONSTRAINT "media_label_pkey" PRIMARY KEY ("label_id","media_id")
);

-- CreateTable
CREATE TABLE "media_usage" (
    "organization_id" TEXT NOT NULL,
    "bytes" BIGINT NOT NULL,

    CONSTRAINT "media_usage_pkey" PRIMARY KEY ("organization_id")
);

-- CreateTable
CREATE TABLE "metric_item" (
    "channel_id" TEXT NOT NULL,
    "external_post_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "post_id" TEXT NOT NULL,
    "reference" JSONB,
    "published_at" TIMESTAMPTZ(3) NOT NULL,
    "next_at" TIMESTAMPTZ(3),
    "read_at" TIMESTAMPTZ(3),
    "gone_at" TIMESTAMPTZ(3),
    "latest" JSONB NOT NULL DEFAULT '{}',
    "snapshots" INTEGER NOT NULL DEFAULT 0,
    "refreshed_at" TIMESTAMPTZ(3),

    CONSTRAINT "metric_item_pkey" PRIMARY KEY ("channel_id","external_post_id")
);

-- CreateTable
CREATE TABLE "metric_snapshot" (
    "channel_id" TEXT NOT NULL,
    "external_post_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "organization_id" TEXT NOT NULL,
    "numbers" JSONB NOT NULL,
    "changes" JSONB NOT NULL,

    CONSTRAINT "metric_snapshot_pkey" PRIMARY KEY ("channel_id","external_post_id","at")
);

-- CreateTable
CREATE TABLE "follower_snapshot" (
    "channel_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "organization_id" TEXT NOT NULL,
    "followers" BIGINT NOT NULL,

    CONSTRAINT "follower_snapshot_pkey" PRIMARY KEY ("channel_id","at")
);

-- CreateTable
CREATE TABLE "channel_metrics" (
    "channel_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "read_at" TIMESTAMPTZ(3),
    "followers_at" TIMESTAMPTZ(3),
    "error" TEXT,

    CONSTRAINT "channel_metrics_pkey" PRIMARY KEY ("channel_id")
);

-- CreateTable
CREATE TABLE "organization" (
    "id" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "time_zone" TEXT NOT NULL DEFAULT 'UTC',
    "needs_setup" BOOLEAN NOT NULL DEFAULT false,
    "plan" TEXT NOT NULL DEFAULT 'self-hosted',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "quiet_hours_start" TEXT,
    "quiet_hours_end" TEXT,
    "banned_terms" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "blocked_domains" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "approval" JSONB,
    "logo_id" TEXT,
    "brand_color" TEXT,
    "paused_at" TIMESTAMPTZ(3),

    CONSTRAINT "organization_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_account" (
    "id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT,
    "password_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "email_verified_at" TIMESTAMPTZ(3),
    "time_zone" TEXT,
    "failures_mailed_at" TIMESTAMPTZ(3),
    "approvals_mailed_at" TIMESTAMPTZ(3),
    "comments_mailed_at" TIMESTAMPTZ(3),

    CONSTRAINT "user_account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "membership" (
    "user_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "role" "role" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "mail_channel_expiring" BOOLEAN,
    "mail_channel_disconnected" BOOLEAN,
    "mail_post_failed" "failure_mails",
    "mail_approvals" BOOLEAN,
    "mail_comments" BOOLEAN,
    "mail_posts_blocked" BOOLEAN,

    CONSTRAINT "membership_pkey" PRIMARY KEY ("user_id","organization_id")
);

-- CreateTable
CREATE TABLE "calendar_feed" (
    "user_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_read_at" TIMESTAMPTZ(3),
    "window_at" TIMESTAMPTZ(3),
    "reads" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "calendar_feed_pkey" PRIMARY KEY ("user_id","organization_id")
);

-- CreateTable
CREATE TABLE "invitation" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "role" "role" NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "is_mailed" BOOLEAN NOT NULL,
    "invited_by" TEXT NOT NULL,
    "invited_by_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "invitation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_key" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "hint" TEXT NOT NULL,
    "secret_hash" BYTEA NOT NULL,
    "role" "role" NOT NULL,
    "scopes" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "user_id" TEXT,

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("id")
);

-- Unlogged: counting a request doesn't wait for the disk, and a crash costs no more than a fresh window.
CREATE UNLOGGED TABLE "rate_budget" (
    "organization_id" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "used" INTEGER NOT NULL,

    CONSTRAINT "rate_budget_pkey" PRIMARY KEY ("organization_id")
);

-- CreateTable
CREATE TABLE "billing_account" (
    "organization_id" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "subscription_id" TEXT,
    "subscription_plan" TEXT,
    "subscription_status" TEXT,
    "period_start" TIMESTAMPTZ(3),
    "period_end" TIMESTAMPTZ(3),
    "cancel_at_period_end" BOOLEAN NOT NULL DEFAULT false,
    "kept_plan" TEXT,
    "kept_until" TIMESTAMPTZ(3),
    "entitled_plan" TEXT,
    "read_at" TIMESTAMPTZ(3),
    "check_at" TIMESTAMPTZ(3),
    "trial_used_at" TIMESTAMPTZ(3),
    "auto_below" BIGINT,
    "auto_up_to" BIGINT,
    "auto_cap_cents" INTEGER,
    "auto_failures" INTEGER NOT NULL DEFAULT 0,
    "auto_retry_at" TIMESTAMPTZ(3),

    CONSTRAINT "billing_account_pkey" PRIMARY KEY ("organization_id")
);

-- CreateTable
CREATE TABLE "payment_order" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "kind" "payment_order_kind" NOT NULL,
    "status" "payment_order_status" NOT NULL DEFAULT 'open',
    "amount_cents" INTEGER NOT NULL,
    "credits" BIGINT,
    "plan" TEXT,
    "created_by" TEXT,
    "return_to" TEXT NOT NULL,
    "session_id" TEXT,
    "url" TEXT,
    "payment_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "fulfilled_at" TIMESTAMPTZ(3),
    "refunded_cents" INTEGER NOT NULL DEFAULT 0,
    "disputed" BIGINT,

    CONSTRAINT "payment_order_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox_payment" (
    "id" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sandbox_payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "post" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "status" "post_status" NOT NULL DEFAULT 'draft',
    "scheduled_at" TIMESTAMPTZ(3),
    "armed_by" JSONB,
    "schedule_version" INTEGER NOT NULL DEFAULT 0,
    "when_ready" JSONB,
    "late_at" TIMESTAMPTZ(3),
    "approval" JSONB,
    "campaign" TEXT,
    "media_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "media_items" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "published_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "post_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "post_version" (
    "post_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "state" JSONB NOT NULL,
    "changed" TEXT[],
    "restored_from" INTEGER,
    "actor_kind" TEXT NOT NULL,
    "actor_id" TEXT,
    "actor_name" TEXT NOT NULL,
    "person_id" TEXT,
    "surface" TEXT NOT NULL,
    "began_at" TIMESTAMPTZ(3) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "post_version_pkey" PRIMARY KEY ("post_id","number")
);

-- CreateTable
CREATE TABLE "channel_entry" (
    "id" TEXT NOT NULL,
    "post_id" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "source" "entry_source" NOT NULL DEFAULT 'adapted',
    "content" TEXT,
    "format" TEXT,
    "title" TEXT,
    "options" JSONB NOT NULL DEFAULT '{}',
    "own_media" BOOLEAN NOT NULL DEFAULT false,
    "media_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "media_items" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "fixes_applied" TEXT[],
    "status" "entry_status" NOT NULL DEFAULT 'draft',
    "external_post_id" TEXT,
    "url" TEXT,
    "error" TEXT,
    "published_at" TIMESTAMPTZ(3),
    "scheduled_at" TIMESTAMPTZ(3),
    "queued" BOOLEAN NOT NULL DEFAULT false,
    "held_at" TIMESTAMPTZ(3),
    "due_at" TIMESTAMPTZ(3),
    "next_attempt_at" TIMESTAMPTZ(3),
    "edit" JSONB,

    CONSTRAINT "channel_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "post_finding" (
    "post_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "post_updated_at" TIMESTAMPTZ(3) NOT NULL,
    "scheduled_at" TIMESTAMPTZ(3) NOT NULL,
    "problems" JSONB NOT NULL,
    "found_at" TIMESTAMPTZ(3) NOT NULL,
    "mailed_at" TIMESTAMPTZ(3),

    CONSTRAINT "post_finding_pkey" PRIMARY KEY ("post_id")
);

-- CreateTable
CREATE TABLE "revalidation" (
    "organization_id" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "after" TEXT,
    "validated" INTEGER NOT NULL DEFAULT 0,
    "next_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "revalidation_pkey" PRIMARY KEY ("organization_id")
);

-- CreateTable
CREATE TABLE "saved_filter" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "user_id" TEXT,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,
    "filter" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "saved_filter_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "platform_call" (
    "id" TEXT NOT NULL,
    "kind" "platform_call_kind" NOT NULL,
    "entry_id" TEXT,
    "post_id" TEXT,
    "organization_id" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "state" "platform_call_state" NOT NULL DEFAULT 'queued',
    "rank" SMALLINT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "next_at" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 0,
    "faults" INTEGER NOT NULL DEFAULT 0,
    "resend" BOOLEAN NOT NULL DEFAULT false,
    "error" TEXT,
    "actor" JSONB,

    CONSTRAINT "platform_call_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "channel_wake" (
    "channel_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "run_id" TEXT,

    CONSTRAINT "channel_wake_pkey" PRIMARY KEY ("channel_id")
);

-- CreateTable
CREATE TABLE "call_attempt" (
    "id" TEXT NOT NULL,
    "call_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "token" TEXT NOT NULL,
    "request" JSONB NOT NULL,
    "state" "attempt_state" NOT NULL DEFAULT 'open',
    "progress" JSONB,
    "stage" TEXT,
    "calls" INTEGER NOT NULL DEFAULT 1,
    "called_at" TIMESTAMPTZ(3) NOT NULL,
    "external_post_id" TEXT,
    "url" TEXT,
    "error_code" TEXT,
    "error_message" TEXT,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "call_attempt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "published_item" (
    "id" TEXT NOT NULL,
    "entry_id" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "external_post_id" TEXT NOT NULL,
    "url" TEXT,
    "reference" JSONB,
    "published_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "published_item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox_event" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "outbox_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "sender_id" TEXT,
    "link" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),
    "error" TEXT,

    CONSTRAINT "mail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "failure_notice" (
    "event_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "post_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "mailed_at" TIMESTAMPTZ(3),

    CONSTRAINT "failure_notice_pkey" PRIMARY KEY ("event_id","user_id")
);

-- CreateTable
CREATE TABLE "pulse" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pulse_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_request" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "method" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "operation" TEXT,
    "status" INTEGER NOT NULL,
    "ms" DOUBLE PRECISION NOT NULL,
    "credential" JSONB NOT NULL,
    "request_body" TEXT,
    "response_body" TEXT,

    CONSTRAINT "api_request_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "search_document" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "type" "search_type" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "place" INTEGER NOT NULL,
    "lexemes" tsvector NOT NULL,

    CONSTRAINT "search_document_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "address" TEXT,
    "user_agent" TEXT,

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sign_in_link" (
    "token_hash" BYTEA NOT NULL,
    "user_id" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "is_mailed" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "sign_in_link_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "throttle" (
    "key" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,
    "blocked_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "throttle_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "device_pair" (
    "device_code_hash" BYTEA NOT NULL,
    "user_code" TEXT NOT NULL,
    "client_name" TEXT NOT NULL,
    "scopes" TEXT[],
    "address" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "state" "device_pair_state" NOT NULL DEFAULT 'pending',
    "interval_seconds" INTEGER NOT NULL,
    "last_polled_at" TIMESTAMPTZ(3),
    "organization_id" TEXT,
    "user_id" TEXT,
    "granted_scopes" TEXT[],

    CONSTRAINT "device_pair_pkey" PRIMARY KEY ("device_code_hash")
);

-- CreateTable
CREATE TABLE "oauth_record" (
    "model" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "grant_id" TEXT,
    "uid" TEXT,
    "expires_at" TIMESTAMPTZ(3),
    "consumed_at" TIMESTAMPTZ(3),

    CONSTRAINT "oauth_record_pkey" PRIMARY KEY ("model","id")
);

-- CreateTable
CREATE TABLE "connected_app" (
    "id" TEXT NOT NULL,
    "grant_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "client_name" TEXT NOT NULL,
    "redirect_host" TEXT NOT NULL,
    "organization_ids" TEXT[],
    "resource" TEXT NOT NULL,
    "scopes" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "connected_app_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_totp" (
    "user_id" TEXT NOT NULL,
    "secret" BYTEA NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "last_step" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "user_totp_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "recovery_code" (
    "user_id" TEXT NOT NULL,
    "code_hash" BYTEA NOT NULL,

    CONSTRAINT "recovery_code_pkey" PRIMARY KEY ("user_id","code_hash")
);

-- CreateTable
CREATE TABLE "external_identity" (
    "provider" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "external_identity_pkey" PRIMARY KEY ("provider","subject")
);

-- CreateTable
CREATE TABLE "user_avatar" (
    "user_id" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "image" BYTEA NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "user_avatar_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "skill_run" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "skill" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "status" "skill_run_status" NOT NULL DEFAULT 'queued',
    "dry_run" BOOLEAN NOT NULL,
    "input" JSONB NOT NULL,
    "lock_key" TEXT NOT NULL,
    "dry_run_id" TEXT,
    "schedule_id" TEXT,
    "actor" JSONB NOT NULL,
    "items" JSONB,
    "output" JSONB,
    "error" TEXT,
    "decision" TEXT,
    "decided_by" TEXT,
    "decided_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "skill_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "skill_step" (
    "run_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "status" "skill_step_status" NOT NULL,
    "detail" TEXT,
    "facts" JSONB,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "skill_step_pkey" PRIMARY KEY ("run_id","position")
);

-- CreateTable
CREATE TABLE "skill_schedule" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "skill" TEXT NOT NULL,
    "cron" TEXT NOT NULL,
    "time_zone" TEXT NOT NULL,
    "input" JSONB NOT NULL,
    "enabled" BOOLEAN NOT NULL,
    "actor" JSONB NOT NULL,
    "ended_reason" TEXT,
    "next_at" TIMESTAMPTZ(3),
    "last_run_id" TEXT,
    "last_at" TIMESTAMPTZ(3),
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "skill_schedule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "feed_item" (
    "organization_id" TEXT NOT NULL,
    "feed" BYTEA NOT NULL,
    "item" BYTEA NOT NULL,
    "link" BYTEA,
    "run_id" TEXT NOT NULL,
    "post_id" TEXT,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "feed_item_pkey" PRIMARY KEY ("organization_id","feed","item")
);

-- CreateTable
CREATE TABLE "recycled_post" (
    "post_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "source_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "recycled_post_pkey" PRIMARY KEY ("post_id")
);

-- CreateTable
CREATE TABLE "report_share" (
    "run_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "created_by_id" TEXT,
    "token_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "report_share_pkey" PRIMARY KEY ("run_id")
);

-- CreateTable
CREATE TABLE "event_reader" (
    "name" TEXT NOT NULL,
    "position" BIGINT NOT NULL,
    "event_id" TEXT NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "retry_at" TIMESTAMPTZ(3),
    "moved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "event_reader_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "webhook" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "events" TEXT[],
    "description" TEXT,
    "disabled_reason" "webhook_disabled_reason",
    "failing_since" TIMESTAMPTZ(3),
    "secrets" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhook_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_delivery" (
    "id" TEXT NOT NULL,
    "webhook_id" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "event_type" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "status" "delivery_status" NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "response_status" INTEGER,
    "response_ms" INTEGER,
    "response_excerpt" TEXT,
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_attempt_at" TIMESTAMPTZ(3),
    "next_attempt_at" TIMESTAMPTZ(3),
    "leased_until" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_delivery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sample_record" (
    "record_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sample_record_pkey" PRIMARY KEY ("record_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "approval_link_token_hash_key" ON "approval_link"("token_hash");

-- CreateIndex
CREATE INDEX "approval_link_organization_id_idx" ON "approval_link"("organization_id");

-- CreateIndex
CREATE INDEX "approval_link_user_id_idx" ON "approval_link"("user_id");

-- CreateIndex
CREATE INDEX "approval_link_expires_at_idx" ON "approval_link"("expires_at");

-- CreateIndex
CREATE INDEX "approval_link_post_post_id_idx" ON "approval_link_post"("post_id");

-- CreateIndex
CREATE INDEX "approval_notice_user_id_idx" ON "approval_notice"("user_id");

-- CreateIndex
CREATE INDEX "approval_notice_post_id_idx" ON "approval_notice"("post_id");

-- CreateIndex
CREATE INDEX "approval_notice_at_idx" ON "approval_notice"("at");

-- CreateIndex
CREATE INDEX "credit_account_period_end_idx" ON "credit_account"("period_end");

-- CreateIndex
CREATE UNIQUE INDEX "credit_entry_organization_id_kind_cause_type_cause_id_cause_key" ON "credit_entry"("organization_id", "kind", "cause_type", "cause_id", "cause_version");

-- CreateIndex
CREATE INDEX "channel_organization_id_id_idx" ON "channel"("organization_id", "id");

-- CreateIndex
CREATE INDEX "channel_project_id_idx" ON "channel"("project_id");

-- CreateIndex
CREATE INDEX "channel_sign_in_id_idx" ON "channel"("sign_in_id");

-- CreateIndex
CREATE INDEX "channel_renew_at_idx" ON "channel"("renew_at");

-- CreateIndex
CREATE INDEX "channel_sign_in_ends_at_idx" ON "channel"("sign_in_ends_at");

-- CreateIndex
CREATE UNIQUE INDEX "channel_set_organization_id_name_key_key" ON "channel_set"("organization_id", "name_key");

-- CreateIndex
CREATE UNIQUE INDEX "project_organization_id_name_key_key" ON "project"("organization_id", "name_key");

-- CreateIndex
CREATE INDEX "sandbox_post_channel_id_position_idx" ON "sandbox_post"("channel_id", "position");

-- CreateIndex
CREATE INDEX "sandbox_post_channel_id_key_idx" ON "sandbox_post"("channel_id", "key");

-- CreateIndex
CREATE INDEX "sandbox_post_received_at_idx" ON "sandbox_post"("received_at");

-- CreateIndex
CREATE INDEX "sandbox_comment_channel_id_position_idx" ON "sandbox_comment"("channel_id", "position");

-- CreateIndex
CREATE INDEX "sandbox_comment_written_at_idx" ON "sandbox_comment"("written_at");

-- CreateIndex
CREATE INDEX "sandbox_file_organization_id_received_at_idx" ON "sandbox_file"("organization_id", "received_at");

-- CreateIndex
CREATE INDEX "sandbox_file_received_at_idx" ON "sandbox_file"("received_at");

-- CreateIndex
CREATE INDEX "sandbox_note_noted_at_idx" ON "sandbox_note"("noted_at");

-- CreateIndex
CREATE INDEX "pending_connection_expires_at_idx" ON "pending_connection"("expires_at");

-- CreateIndex
CREATE INDEX "post_comment_post_id_id_idx" ON "post_comment"("post_id", "id");

-- CreateIndex
CREATE INDEX "post_comment_organization_id_idx" ON "post_comment"("organization_id");

-- CreateIndex
CREATE INDEX "comment_notice_user_id_idx" ON "comment_notice"("user_id");

-- CreateIndex
CREATE INDEX "comment_notice_at_idx" ON "comment_notice"("at");

-- CreateIndex
CREATE INDEX "event_subject_id_position_idx" ON "event"("subject_id", "position");

-- CreateIndex
CREATE INDEX "idempotency_key_created_at_idx" ON "idempotency_key"("created_at");

-- CreateIndex
CREATE INDEX "interaction_channel_id_parent_external_id_idx" ON "interaction"("channel_id", "parent_external_id");

-- CreateIndex
CREATE INDEX "interaction_organization_id_occurred_at_id_idx" ON "interaction"("organization_id", "occurred_at", "id");

-- CreateIndex
CREATE INDEX "interaction_channel_id_occurred_at_id_idx" ON "interaction"("channel_id", "occurred_at", "id");

-- CreateIndex
CREATE INDEX "interaction_post_id_occurred_at_id_idx" ON "interaction"("post_id", "occurred_at", "id");

-- CreateIndex
CREATE INDEX "interaction_parent_id_occurred_at_idx" ON "interaction"("parent_id", "occurred_at");

-- CreateIndex
CREATE INDEX "interaction_expires_at_idx" ON "interaction"("expires_at");

-- CreateIndex
CREATE INDEX "interaction_received_at_idx" ON "interaction"("received_at");

-- CreateIndex
CREATE UNIQUE INDEX "interaction_channel_id_external_id_key" ON "interaction"("channel_id", "external_id");

-- CreateIndex
CREATE INDEX "interaction_reply_interaction_id_idx" ON "interaction_reply"("interaction_id");

-- CreateIndex
CREATE INDEX "interaction_note_interaction_id_idx" ON "interaction_note"("interaction_id");

-- CreateIndex
CREATE UNIQUE INDEX "saved_reply_organization_id_name_key_key" ON "saved_reply"("organization_id", "name_key");

-- CreateIndex
CREATE INDEX "inbox_presence_thread_id_idx" ON "inbox_presence"("thread_id");

-- CreateIndex
CREATE INDEX "told_update_feed_position_idx" ON "told_update"("feed", "position");

-- CreateIndex
CREATE INDEX "told_update_received_at_idx" ON "told_update"("received_at");

-- CreateIndex
CREATE INDEX "job_event_received_at_idx" ON "job_event"("received_at");

-- CreateIndex
CREATE INDEX "job_run_tenant_id_id_idx" ON "job_run"("tenant_id", "id" DESC);

-- CreateIndex
CREATE INDEX "job_run_tenant_id_function_id_id_idx" ON "job_run"("tenant_id", "function_id", "id" DESC);

-- CreateIndex
CREATE INDEX "job_run_tenant_id_status_id_idx" ON "job_run"("tenant_id", "status", "id" DESC);

-- CreateIndex
CREATE INDEX "job_run_ended_at_idx" ON "job_run"("ended_at");

-- CreateIndex
CREATE INDEX "job_call_state_limit_key_due_at_run_id_idx" ON "job_call"("state", "limit_key", "due_at", "run_id");

-- CreateIndex
CREATE INDEX "job_wait_event_name_match_key_idx" ON "job_wait"("event_name", "match_key");

-- CreateIndex
CREATE INDEX "job_wait_run_id_idx" ON "job_wait"("run_id");

-- CreateIndex
CREATE INDEX "job_idempotency_expires_at_idx" ON "job_idempotency"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "label_organization_id_name_key_key" ON "label"("organization_id", "name_key");

-- CreateIndex
CREATE INDEX "post_label_post_id_idx" ON "post_label"("post_id");

-- CreateIndex
CREATE INDEX "media_file_organization_id_idx" ON "media_file"("organization_id");

-- CreateIndex
CREATE INDEX "media_file_cropped_from_id_idx" ON "media_file"("cropped_from_id");

-- CreateIndex
CREATE INDEX "media_label_media_id_idx" ON "media_label"("media_id");

-- CreateIndex
CREATE INDEX "metric_item_channel_id_next_at_idx" ON "metric_item"("channel_id", "next_at");

-- CreateIndex
CREATE INDEX "metric_item_post_id_idx" ON "metric_item"("post_id");

-- CreateIndex
CREATE INDEX "metric_item_published_at_idx" ON "metric_item"("published_at");

-- CreateIndex
CREATE INDEX "metric_item_organization_id_idx" ON "metric_item"("organization_id");

-- CreateIndex
CREATE INDEX "metric_snapshot_channel_id_at_idx" ON "metric_snapshot"("channel_id", "at");

-- CreateIndex
CREATE INDEX "metric_snapshot_at_idx" ON "metric_snapshot"("at");

-- CreateIndex
CREATE INDEX "metric_snapshot_organization_id_idx" ON "metric_snapshot"("organization_id");

-- CreateIndex
CREATE INDEX "follower_snapshot_at_idx" ON "follower_snapshot"("at");

-- CreateIndex
CREATE INDEX "follower_snapshot_organization_id_idx" ON "follower_snapshot"("organization_id");

-- CreateIndex
CREATE UNIQUE INDEX "organization_slug_key" ON "organization"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "organization_logo_id_key" ON "organization"("logo_id");

-- CreateIndex
CREATE UNIQUE INDEX "user_account_email_key" ON "user_account"("email");

-- CreateIndex
CREATE INDEX "membership_organization_id_idx" ON "membership"("organization_id");

-- CreateIndex
CREATE UNIQUE INDEX "calendar_feed_token_hash_key" ON "calendar_feed"("token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "invitation_token_hash_key" ON "invitation"("token_hash");

-- CreateIndex
CREATE INDEX "invitation_organization_id_id_idx" ON "invitation"("organization_id", "id");

-- CreateIndex
CREATE INDEX "invitation_expires_at_idx" ON "invitation"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "api_key_secret_hash_key" ON "api_key"("secret_hash");

-- CreateIndex
CREATE INDEX "api_key_organization_id_id_idx" ON "api_key"("organization_id", "id");

-- CreateIndex
CREATE INDEX "api_key_user_id_idx" ON "api_key"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "billing_account_subscription_id_key" ON "billing_account"("subscription_id");

-- CreateIndex
CREATE INDEX "billing_account_check_at_idx" ON "billing_account"("check_at");

-- CreateIndex
CREATE UNIQUE INDEX "payment_order_session_id_key" ON "payment_order"("session_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_order_payment_id_key" ON "payment_order"("payment_id");

-- CreateIndex
CREATE INDEX "payment_order_organization_id_created_at_idx" ON "payment_order"("organization_id", "created_at");

-- CreateIndex
CREATE INDEX "post_status_scheduled_at_idx" ON "post"("status", "scheduled_at");

-- CreateIndex
CREATE UNIQUE INDEX "channel_entry_post_id_channel_id_key" ON "channel_entry"("post_id", "channel_id");

-- CreateIndex
CREATE INDEX "post_finding_organization_id_scheduled_at_idx" ON "post_finding"("organization_id", "scheduled_at");

-- CreateIndex
CREATE INDEX "revalidation_next_at_idx" ON "revalidation"("next_at");

-- CreateIndex
CREATE INDEX "saved_filter_organization_id_user_id_idx" ON "saved_filter"("organization_id", "user_id");

-- CreateIndex
CREATE INDEX "platform_call_entry_id_idx" ON "platform_call"("entry_id");

-- CreateIndex
CREATE INDEX "call_attempt_started_at_idx" ON "call_attempt"("started_at");

-- CreateIndex
CREATE UNIQUE INDEX "call_attempt_call_id_number_key" ON "call_attempt"("call_id", "number");

-- CreateIndex
CREATE INDEX "published_item_channel_id_published_at_idx" ON "published_item"("channel_id", "published_at");

-- CreateIndex
CREATE UNIQUE INDEX "published_item_channel_id_external_post_id_key" ON "published_item"("channel_id", "external_post_id");

-- CreateIndex
CREATE UNIQUE INDEX "published_item_entry_id_position_key" ON "published_item"("entry_id", "position");

-- CreateIndex
CREATE INDEX "mail_organization_id_id_idx" ON "mail"("organization_id", "id");

-- CreateIndex
CREATE INDEX "mail_created_at_idx" ON "mail"("created_at");

-- CreateIndex
CREATE INDEX "failure_notice_user_id_idx" ON "failure_notice"("user_id");

-- CreateIndex
CREATE INDEX "failure_notice_at_idx" ON "failure_notice"("at");

-- CreateIndex
CREATE INDEX "api_request_organization_id_id_idx" ON "api_request"("organization_id", "id");

-- CreateIndex
CREATE INDEX "api_request_at_idx" ON "api_request"("at");

-- CreateIndex
CREATE INDEX "search_document_organization_id_place_idx" ON "search_document"("organization_id", "place");

-- CreateIndex
CREATE INDEX "session_user_id_id_idx" ON "session"("user_id", "id");

-- CreateIndex
CREATE INDEX "session_expires_at_idx" ON "session"("expires_at");

-- CreateIndex
CREATE INDEX "sign_in_link_user_id_idx" ON "sign_in_link"("user_id");

-- CreateIndex
CREATE INDEX "sign_in_link_expires_at_idx" ON "sign_in_link"("expires_at");

-- CreateIndex
CREATE INDEX "throttle_last_at_idx" ON "throttle"("last_at");

-- CreateIndex
CREATE UNIQUE INDEX "device_pair_user_code_key" ON "device_pair"("user_code");

-- CreateIndex
CREATE INDEX "device_pair_expires_at_idx" ON "device_pair"("expires_at");

-- CreateIndex
CREATE INDEX "oauth_record_grant_id_idx" ON "oauth_record"("grant_id");

-- CreateIndex
CREATE INDEX "oauth_record_uid_idx" ON "oauth_record"("uid");

-- CreateIndex
CREATE INDEX "oauth_record_expires_at_idx" ON "oauth_record"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "connected_app_grant_id_key" ON "connected_app"("grant_id");

-- CreateIndex
CREATE INDEX "connected_app_user_id_id_idx" ON "connected_app"("user_id", "id");

-- CreateIndex
CREATE INDEX "connected_app_expires_at_idx" ON "connected_app"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "external_identity_user_id_provider_key" ON "external_identity"("user_id", "provider");

-- CreateIndex
CREATE INDEX "skill_run_organization_id_id_idx" ON "skill_run"("organization_id", "id");

-- CreateIndex
CREATE INDEX "skill_run_created_at_idx" ON "skill_run"("created_at");

-- CreateIndex
CREATE INDEX "skill_schedule_organization_id_id_idx" ON "skill_schedule"("organization_id", "id");

-- CreateIndex
CREATE INDEX "skill_schedule_next_at_idx" ON "skill_schedule"("next_at");

-- CreateIndex
CREATE INDEX "feed_item_organization_id_feed_seen_at_idx" ON "feed_item"("organization_id", "feed", "seen_at");

-- CreateIndex
CREATE INDEX "recycled_post_organization_id_source_id_idx" ON "recycled_post"("organization_id", "source_id");

-- CreateIndex
CREATE UNIQUE INDEX "report_share_token_hash_key" ON "report_share"("token_hash");

-- CreateIndex
CREATE INDEX "report_share_expires_at_idx" ON "report_share"("expires_at");

-- CreateIndex
CREATE INDEX "webhook_organization_id_id_idx" ON "webhook"("organization_id", "id");

-- CreateIndex
CREATE INDEX "webhook_delivery_webhook_id_id_idx" ON "webhook_delivery"("webhook_id", "id");

-- CreateIndex
CREATE INDEX "webhook_delivery_webhook_id_status_id_idx" ON "webhook_delivery"("webhook_id", "status", "id");

-- CreateIndex
CREATE INDEX "webhook_delivery_created_at_idx" ON "webhook_delivery"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_delivery_webhook_id_event_id_key" ON "webhook_delivery"("webhook_id", "event_id");

-- CreateIndex
CREATE INDEX "sample_record_organization_id_idx" ON "sample_record"("organization_id");

-- AddForeignKey
ALTER TABLE "approval_link" ADD CONSTRAINT "approval_link_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_link" ADD CONSTRAINT "approval_link_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_link_post" ADD CONSTRAINT "approval_link_post_link_id_fkey" FOREIGN KEY ("link_id") REFERENCES "approval_link"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_link_post" ADD CONSTRAINT "approval_link_post_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_notice" ADD CONSTRAINT "approval_notice_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_notice" ADD CONSTRAINT "approval_notice_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credit_account" ADD CONSTRAINT "credit_account_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credit_entry" ADD CONSTRAINT "credit_entry_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credit_reservation" ADD CONSTRAINT "credit_reservation_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox_credits" ADD CONSTRAINT "sandbox_credits_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox_credit_hold" ADD CONSTRAINT "sandbox_credit_hold_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "channel" ADD CONSTRAINT "channel_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "channel" ADD CONSTRAINT "channel_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "channel_set" ADD CONSTRAINT "channel_set_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project" ADD CONSTRAINT "project_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox_post" ADD CONSTRAINT "sandbox_post_channel_id_fkey" FOREIGN KEY ("channel_id") REFERENCES "channel"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox_comment" ADD CONSTRAINT "sandbox_comment_channel_id_fkey" FOREIGN KEY ("channel_id") REFERENCES "channel"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox_file" ADD CONSTRAINT "sandbox_file_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox_note" ADD CONSTRAINT "sandbox_note_channel_id_fkey" FOREIGN KEY ("channel_id") REFERENCES "channel"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pending_connection" ADD CONSTRAINT "pending_connection_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pending_connection" ADD CONSTRAINT "pending_connection_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "post_comment" ADD CONSTRAINT "post_comment_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "post_comment" ADD CONSTRAINT "post_comment_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "comment_notice" ADD CONSTRAINT "comment_notice_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "comment_notice" ADD CONSTRAINT "comment_notice_comment_id_fkey" FOREIGN KEY ("comment_id") REFERENCES "post_comment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "interaction" ADD CONSTRAINT "interaction_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "interaction_reply" ADD CONSTRAINT "interaction_reply_interaction_id_fkey" FOREIGN KEY ("interaction_id") REFERENCES "interaction"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "interaction_note" ADD CONSTRAINT "interaction_note_interaction_id_fkey" FOREIGN KEY ("interaction_id") REFERENCES "interaction"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_reply" ADD CONSTRAINT "saved_reply_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inbox_presence" ADD CONSTRAINT "inbox_presence_user_id_organization_id_fkey" FOREIGN KEY ("user_id", "organization_id") REFERENCES "membership"("user_id", "organization_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_step" ADD CONSTRAINT "job_step_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "job_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_call" ADD CONSTRAINT "job_call_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "job_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_wait" ADD CONSTRAINT "job_wait_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "job_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "label" ADD CONSTRAINT "label_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "post_label" ADD CONSTRAINT "post_label_label_id_fkey" FOREIGN KEY ("label_id") REFERENCES "label"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "post_label" ADD CONSTRAINT "post_label_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "media_file" ADD CONSTRAINT "media_file_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "media_file" ADD CONSTRAINT "media_file_cropped_from_id_fkey" FOREIGN KEY ("cropped_from_id") REFERENCES "media_file"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "media_label" ADD CONSTRAINT "media_label_label_id_fkey" FOREIGN KEY ("label_id") REFERENCES "label"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "media_label" ADD CONSTRAINT "media_label_media_id_fkey" FOREIGN KEY ("media_id") REFERENCES "media_file"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "media_usage" ADD CONSTRAINT "media_usage_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "metric_item" ADD CONSTRAINT "metric_item_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "metric_snapshot" ADD CONSTRAINT "metric_snapshot_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "follower_snapshot" ADD CONSTRAINT "follower_snapshot_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "organization" ADD CONSTRAINT "organization_logo_id_fkey" FOREIGN KEY ("logo_id") REFERENCES "media_file"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "membership" ADD CONSTRAINT "membership_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "membership" ADD CONSTRAINT "membership_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_user_id_organization_id_fkey" FOREIGN KEY ("user_id", "organization_id") REFERENCES "membership"("user_id", "organization_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rate_budget" ADD CONSTRAINT "rate_budget_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "billing_account" ADD CONSTRAINT "billing_account_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "post" ADD CONSTRAINT "post_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "post_version" ADD CONSTRAINT "post_version_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "channel_entry" ADD CONSTRAINT "channel_entry_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "channel_entry" ADD CONSTRAINT "channel_entry_channel_id_fkey" FOREIGN KEY ("channel_id") REFERENCES "channel"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "post_finding" ADD CONSTRAINT "post_finding_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "revalidation" ADD CONSTRAINT "revalidation_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_filter" ADD CONSTRAINT "saved_filter_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_filter" ADD CONSTRAINT "saved_filter_user_id_organization_id_fkey" FOREIGN KEY ("user_id", "organization_id") REFERENCES "membership"("user_id", "organization_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "platform_call" ADD CONSTRAINT "platform_call_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "channel_entry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "call_attempt" ADD CONSTRAINT "call_attempt_call_id_fkey" FOREIGN KEY ("call_id") REFERENCES "platform_call"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "published_item" ADD CONSTRAINT "published_item_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "channel_entry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail" ADD CONSTRAINT "mail_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "failure_notice" ADD CONSTRAINT "failure_notice_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_request" ADD CONSTRAINT "api_request_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "search_document" ADD CONSTRAINT "search_document_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sign_in_link" ADD CONSTRAINT "sign_in_link_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "connected_app" ADD CONSTRAINT "connected_app_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_totp" ADD CONSTRAINT "user_totp_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "external_identity" ADD CONSTRAINT "external_identity_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_avatar" ADD CONSTRAINT "user_avatar_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "skill_run" ADD CONSTRAINT "skill_run_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "skill_step" ADD CONSTRAINT "skill_step_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "skill_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "skill_schedule" ADD CONSTRAINT "skill_schedule_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feed_item" ADD CONSTRAINT "feed_item_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recycled_post" ADD CONSTRAINT "recycled_post_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report_share" ADD CONSTRAINT "report_share_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report_share" ADD CONSTRAINT "report_share_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "skill_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "webhook"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sample_record" ADD CONSTRAINT "sample_record_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Checks.

ALTER TABLE "credit_account"
  ADD CONSTRAINT "credit_account_never_negative"
    CHECK ("monthly" >= 0 AND "purchased" >= 0 AND "reserved_monthly" >= 0 AND "reserved_purchased" >= 0),
  ADD CONSTRAINT "credit_account_period"
    CHECK (("period_start" IS NULL) = ("period_end" IS NULL) AND ("period_start" IS NULL) = ("anchor_at" IS NULL));

ALTER TABLE "credit_entry"
  ADD CONSTRAINT "credit_entry_adds_up_to_zero"
    CHECK ("monthly" + "purchased" + "reserved_monthly" + "reserved_purchased" + "outside" = 0),
  ADD CONSTRAINT "credit_entry_balance" CHECK ("balance_after" >= 0);

ALTER TABLE "credit_reservation"
  ADD CONSTRAINT "credit_reservation_never_negative" CHECK ("lapsed" >= 0 AND "monthly" >= 0 AND "purchased" >= 0);

ALTER TABLE "sandbox_credits" ADD CONSTRAINT "sandbox_credits_never_negative" CHECK ("available" >= 0);
ALTER TABLE "sandbox_credit_hold" ADD CONSTRAINT "sandbox_credit_hold_positive" CHECK ("amount" > 0);

ALTER TABLE "payment_order"
  ADD CONSTRAINT "payment_order_buys_one_thing"
    CHECK (("credits" IS NULL) = ("kind" = 'subscription') AND ("plan" IS NULL) = ("kind" <> 'subscription')),
  ADD CONSTRAINT "payment_order_amounts"
    CHECK ("amount_cents" >= 0 AND "refunded_cents" BETWEEN 0 AND "amount_cents");

-- Unique among some rows.

-- An account has one live channel.
CREATE UNIQUE INDEX "channel_live_account_key" ON "channel"("organization_id", "provider", "external_account_id")
  WHERE "mode" = 'live' AND "deleted_at" IS NULL;

-- The same crop of an image is one file.
CREATE UNIQUE INDEX "media_file_crop_key" ON "media_file"("cropped_from_id", "frame")
  WHERE "deleted_at" IS NULL AND "cropped_from_id" IS NOT NULL;

-- One subscription is bought at a time, and one automatic top-up charged.
CREATE UNIQUE INDEX "payment_order_one_at_a_time_idx" ON "payment_order"("organization_id", "kind")
  WHERE "kind" <> 'top_up' AND "status" IN ('open', 'processing');

-- One unfinished run for each key of a skill.
CREATE UNIQUE INDEX "skill_run_unfinished_key" ON "skill_run"("organization_id", "skill", "lock_key")
  WHERE NOT "dry_run" AND "status" IN ('queued', 'running', 'waiting');

-- Indexes of some rows, of expressions, or with a collation.

-- Lists of posts, one index per order. IDs sort by their bytes in any collation. Naming "C" or "POSIX", which are that
-- order, limits the planner to the index that is meant: it would otherwise take the primary key for an organization that
-- has nearly all posts, or another index for a status that nearly all posts have, and read on wherever the newest ones
-- are others'.
CREATE INDEX "post_listed_idx" ON "post"("organization_id", "id" COLLATE "C") WHERE "deleted_at" IS NULL;
CREATE INDEX "post_listed_by_status_idx" ON "post"("organization_id", "status", "id" COLLATE "POSIX")
  WHERE "deleted_at" IS NULL;
CREATE INDEX "post_listed_by_campaign_idx" ON "post"("organization_id", "campaign", "id" COLLATE "C")
  WHERE "deleted_at" IS NULL AND "campaign" IS NOT NULL;
CREATE INDEX "post_listed_by_time_idx" ON "post"("organization_id", "scheduled_at", "id" COLLATE "C")
  WHERE "deleted_at" IS NULL AND "scheduled_at" IS NOT NULL;
CREATE INDEX "post_listed_by_month_idx"
  ON "post"("organization_id", (date_trunc('month', "scheduled_at" AT TIME ZONE 'UTC')), "id" COLLATE "C")
  WHERE "deleted_at" IS NULL AND "scheduled_at" IS NOT NULL;
CREATE INDEX "channel_entry_listed_idx" ON "channel_entry"("channel_id", "post_id" COLLATE "C");

-- The status comes first, since people list one or two statuses, and published posts would precede all that are pending.
CREATE INDEX "post_ordered_by_time_idx" ON "post"("organization_id", "status", "scheduled_at", "id" COLLATE "POSIX")
  WHERE "deleted_at" IS NULL AND "scheduled_at" IS NOT NULL;
CREATE INDEX "post_ordered_by_publication_idx" ON "post"("organization_id", "status", "published_at", "id" COLLATE "POSIX")
  WHERE "deleted_at" IS NULL AND "published_at" IS NOT NULL;
CREATE INDEX "post_ordered_by_update_idx" ON "post"("organization_id", "status", "updated_at", "id" COLLATE "POSIX")
  WHERE "deleted_at" IS NULL;

-- Posts that wait for a decision, by organization and by the time at which they should be published; rejected ones.
CREATE INDEX "post_awaiting_approval_idx" ON "post"("organization_id", "id")
  WHERE "approval" ->> 'state' IN ('pending', 'held') AND "deleted_at" IS NULL;
CREATE INDEX "post_approval_due_idx" ON "post"(("when_ready" ->> 'scheduled_at'))
  WHERE "approval" ->> 'state' = 'pending' AND "deleted_at" IS NULL;
CREATE INDEX "post_rejected_idx" ON "post"("organization_id", "id")
  WHERE "approval" ->> 'state' = 'rejected' AND "deleted_at" IS NULL;

-- Drafts that wait for their files.
CREATE INDEX "post_when_ready_idx" ON "post"("id") WHERE "when_ready" IS NOT NULL;

-- Posts and entries that use a file. Most use none and aren't in the indexes.
CREATE INDEX "post_media_idx" ON "post" USING gin ("media_ids") WHERE "media_ids" <> '{}';
CREATE INDEX "channel_entry_media_idx" ON "channel_entry" USING gin ("media_ids") WHERE "media_ids" <> '{}';

-- Posts to delete, by age. `created_at` never changes, so that editing a post doesn't write to its index.
CREATE INDEX "post_ended_idx" ON "post"("created_at") WHERE "status" IN ('published', 'partially_published', 'failed');
CREATE INDEX "post_deleted_at_idx" ON "post"("deleted_at") WHERE "deleted_at" IS NOT NULL;

-- A channel's scheduled and published entries, which quotas count; those with a time of their own; those being published.
CREATE INDEX "channel_entry_booked_idx" ON "channel_entry"("channel_id") WHERE "status" IN ('scheduled', 'publishing');
CREATE INDEX "channel_entry_published_idx" ON "channel_entry"("channel_id", "published_at") WHERE "status" = 'published';
CREATE INDEX "channel_entry_own_time_idx" ON "channel_entry"("channel_id", "scheduled_at")
  WHERE "scheduled_at" IS NOT NULL AND "status" IN ('scheduled', 'publishing');
CREATE INDEX "channel_entry_publishing_idx" ON "channel_entry"("next_attempt_at") WHERE "status" = 'publishing';

-- The order on a channel, for whoever takes its next call: few rows, however many calls there have been.
CREATE INDEX "platform_call_queued_idx" ON "platform_call"("channel_id", "rank", "due_at", "asked_at", "post_id")
  WHERE "state" = 'queued';
-- Whether a post is due anywhere, for calls that give way to it.
CREATE INDEX "platform_call_due_idx" ON "platform_call"("due_at")
  WHERE "state" = 'queued' AND "rank" = 0 AND "next_at" IS NULL;

-- The library without deleted files; files to process; files to delete.
CREATE INDEX "media_file_library_idx" ON "media_file"("organization_id", "created_at", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "media_file_pending_idx" ON "media_file"("updated_at") WHERE "state" IN ('uploading', 'processing');
CREATE INDEX "media_file_deleted_idx" ON "media_file"("deleted_at") WHERE "deleted_at" IS NOT NULL;

-- Organizations take turns in the outbox, each with its oldest event.
CREATE INDEX "outbox_event_organization_idx" ON "outbox_event"(coalesce("data" ->> 'organization_id', ''), "id");

-- The last event of an app.
CREATE INDEX "event_by_app_idx" ON "event"("actor_id", "position") WHERE "actor_kind" = 'token';

-- Open interactions that are answered, unanswered or snoozed.
CREATE INDEX "interaction_answered_idx" ON "interaction"("organization_id", "occurred_at", "id")
  WHERE NOT "ours" AND "answered" AND "status" = 'open' AND "deleted_at" IS NULL;
CREATE INDEX "interaction_unanswered_idx" ON "interaction"("organization_id", "occurred_at", "id")
  WHERE NOT "ours" AND NOT "answered" AND "status" = 'open' AND "deleted_at" IS NULL;
CREATE INDEX "interaction_snoozed_idx" ON "interaction"("organization_id", "snoozed_until")
  WHERE "snoozed_until" IS NOT NULL;

-- Open comments by the people they mention; guests' comments, which are limited per link.
CREATE INDEX "post_comment_mentions_idx" ON "post_comment" USING gin ("mentions") WHERE "resolved_at" IS NULL;
CREATE INDEX "post_comment_guest_link_idx" ON "post_comment"("guest_link_id") WHERE "guest_link_id" IS NOT NULL;

-- Notices to send by email.
CREATE INDEX "approval_notice_due_idx" ON "approval_notice"("user_id") WHERE "mailed_at" IS NULL;
CREATE INDEX "comment_notice_due_idx" ON "comment_notice"("user_id") WHERE "mailed_at" IS NULL;
CREATE INDEX "failure_notice_due_idx" ON "failure_notice"("user_id") WHERE "mailed_at" IS NULL;

-- Webhook deliveries that are due, by webhook and overall, and those being sent.
CREATE INDEX "webhook_delivery_due_idx" ON "webhook_delivery"("webhook_id", "next_attempt_at") WHERE "status" = 'pending';
CREATE INDEX "webhook_delivery_next_idx" ON "webhook_delivery"("next_attempt_at") WHERE "status" = 'pending';
CREATE INDEX "webhook_delivery_leased_idx" ON "webhook_delivery"("webhook_id") WHERE "leased_until" IS NOT NULL;

-- Reservations with credits, for the nightly check; orders that may still be paid.
CREATE INDEX "credit_reservation_open_idx" ON "credit_reservation"("organization_id", "cause_type", "cause_id")
  WHERE "lapsed" + "monthly" + "purchased" > 0;
CREATE INDEX "payment_order_pending_idx" ON "payment_order"("created_at") WHERE "status" IN ('open', 'processing');

-- Runs to look after: waiting ones, and those whose start was lost.
CREATE INDEX "skill_run_unfinished_idx" ON "skill_run"("status", "created_at")
  WHERE "status" IN ('queued', 'running', 'waiting');
CREATE INDEX "feed_item_link_idx" ON "feed_item"("organization_id", "feed", "link") WHERE "link" IS NOT NULL;

-- The list of pending entries is as short as possible (64 kB), since a search reads it for each stretch of places that it
-- looks at. Without it, writing a document takes twice as long.
CREATE INDEX "search_document_lexemes_idx" ON "search_document" USING gin ("lexemes") WITH (gin_pending_list_limit = 64);

-- A row that is always there.

INSERT INTO "event_clock" DEFAULT VALUES;
