-- CreateEnum
CREATE TYPE "channel_mode" AS ENUM ('live', 'sandbox');

-- CreateEnum
CREATE TYPE "channel_health" AS ENUM ('healthy', 'disconnected', 'unavailable');

-- CreateEnum
CREATE TYPE "job_run_status" AS ENUM ('queued', 'running', 'sleeping', 'completed', 'failed', 'cancelled');

-- CreateEnum
CREATE TYPE "job_step_status" AS ENUM ('planned', 'waiting', 'retrying', 'completed', 'failed', 'cancelled');

-- CreateEnum
CREATE TYPE "role" AS ENUM ('owner', 'member');

-- CreateEnum
CREATE TYPE "post_status" AS ENUM ('draft', 'scheduled', 'publishing', 'published', 'partially_published', 'failed');

-- CreateEnum
CREATE TYPE "entry_status" AS ENUM ('draft', 'scheduled', 'publishing', 'published', 'failed', 'unconfirmed');

-- CreateEnum
CREATE TYPE "entry_source" AS ENUM ('adapted', 'authored');

-- CreateEnum
CREATE TYPE "attempt_state" AS ENUM ('open', 'published', 'failed', 'unconfirmed');

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
    "account" JSONB NOT NULL,
    "health" "channel_health" NOT NULL DEFAULT 'healthy',
    "health_reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "channel_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox_post" (
    "id" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "external_post_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "position" SERIAL NOT NULL,

    CONSTRAINT "sandbox_post_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "job_event" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "job_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "job_run" (
    "id" TEXT NOT NULL,
    "function_id" TEXT NOT NULL,
    "status" "job_run_status" NOT NULL DEFAULT 'queued',
    "event" JSONB NOT NULL,
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
    "turn" INTEGER NOT NULL DEFAULT 0,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "lease" TEXT,
    "resumed_by" TEXT,
    "slot_key" TEXT,
    "slot_held" BOOLEAN NOT NULL DEFAULT false,
    "slot_asked_at" TIMESTAMPTZ(6),

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
CREATE TABLE "organization" (
    "id" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "time_zone" TEXT NOT NULL DEFAULT 'UTC',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "organization_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_account" (
    "id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT,
    "password_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "membership" (
    "user_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "role" "role" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "membership_pkey" PRIMARY KEY ("user_id","organization_id")
);

-- CreateTable
CREATE TABLE "api_key" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "hint" TEXT NOT NULL,
    "secret_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "post" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "status" "post_status" NOT NULL DEFAULT 'draft',
    "scheduled_at" TIMESTAMPTZ(3),
    "schedule_version" INTEGER NOT NULL DEFAULT 0,
    "campaign" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "published_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "post_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "channel_entry" (
    "id" TEXT NOT NULL,
    "post_id" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "source" "entry_source" NOT NULL DEFAULT 'adapted',
    "content" TEXT,
    "options" JSONB NOT NULL DEFAULT '{}',
    "fixes_applied" TEXT[],
    "status" "entry_status" NOT NULL DEFAULT 'draft',
    "external_post_id" TEXT,
    "url" TEXT,
    "error" TEXT,
    "published_at" TIMESTAMPTZ(3),

    CONSTRAINT "channel_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "publish_attempt" (
    "id" TEXT NOT NULL,
    "entry_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "schedule_version" INTEGER NOT NULL,
    "token" TEXT NOT NULL,
    "request" JSONB NOT NULL,
    "state" "attempt_state" NOT NULL DEFAULT 'open',
    "external_post_id" TEXT,
    "url" TEXT,
    "error_code" TEXT,
    "error_message" TEXT,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "publish_attempt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox_event" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "outbox_event_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "channel_organization_id_id_idx" ON "channel"("organization_id", "id");

-- CreateIndex
CREATE INDEX "sandbox_post_channel_id_position_idx" ON "sandbox_post"("channel_id", "position");

-- CreateIndex
CREATE INDEX "sandbox_post_channel_id_key_idx" ON "sandbox_post"("channel_id", "key");

-- CreateIndex
CREATE INDEX "job_event_received_at_idx" ON "job_event"("received_at");

-- CreateIndex
CREATE INDEX "job_run_function_id_id_idx" ON "job_run"("function_id", "id");

-- CreateIndex
CREATE INDEX "job_run_status_id_idx" ON "job_run"("status", "id");

-- CreateIndex
CREATE INDEX "job_run_ended_at_idx" ON "job_run"("ended_at");

-- CreateIndex
CREATE INDEX "job_call_slot_key_slot_held_slot_asked_at_idx" ON "job_call"("slot_key", "slot_held", "slot_asked_at");

-- CreateIndex
CREATE INDEX "job_wait_event_name_match_key_idx" ON "job_wait"("event_name", "match_key");

-- CreateIndex
CREATE INDEX "job_wait_run_id_idx" ON "job_wait"("run_id");

-- CreateIndex
CREATE INDEX "job_idempotency_expires_at_idx" ON "job_idempotency"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "organization_slug_key" ON "organization"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "user_account_email_key" ON "user_account"("email");

-- CreateIndex
CREATE INDEX "membership_organization_id_idx" ON "membership"("organization_id");

-- CreateIndex
CREATE UNIQUE INDEX "api_key_secret_hash_key" ON "api_key"("secret_hash");

-- CreateIndex
CREATE INDEX "api_key_organization_id_id_idx" ON "api_key"("organization_id", "id");

-- CreateIndex
CREATE INDEX "post_organization_id_id_idx" ON "post"("organization_id", "id" DESC);

-- CreateIndex
CREATE INDEX "post_status_scheduled_at_idx" ON "post"("status", "scheduled_at");

-- CreateIndex
CREATE INDEX "channel_entry_channel_id_idx" ON "channel_entry"("channel_id");

-- CreateIndex
CREATE UNIQUE INDEX "channel_entry_post_id_channel_id_key" ON "channel_entry"("post_id", "channel_id");

-- CreateIndex
CREATE UNIQUE INDEX "publish_attempt_entry_id_number_key" ON "publish_attempt"("entry_id", "number");

-- AddForeignKey
ALTER TABLE "channel" ADD CONSTRAINT "channel_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox_post" ADD CONSTRAINT "sandbox_post_channel_id_fkey" FOREIGN KEY ("channel_id") REFERENCES "channel"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_step" ADD CONSTRAINT "job_step_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "job_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_call" ADD CONSTRAINT "job_call_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "job_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_wait" ADD CONSTRAINT "job_wait_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "job_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "membership" ADD CONSTRAINT "membership_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "membership" ADD CONSTRAINT "membership_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "post" ADD CONSTRAINT "post_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "channel_entry" ADD CONSTRAINT "channel_entry_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "channel_entry" ADD CONSTRAINT "channel_entry_channel_id_fkey" FOREIGN KEY ("channel_id") REFERENCES "channel"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "publish_attempt" ADD CONSTRAINT "publish_attempt_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "channel_entry"("id") ON DELETE CASCADE ON UPDATE CASCADE;
