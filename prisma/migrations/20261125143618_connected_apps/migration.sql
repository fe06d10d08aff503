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

-- AddForeignKey
ALTER TABLE "connected_app" ADD CONSTRAINT "connected_app_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What an app did last. Written for events of apps alone.
CREATE INDEX "event_by_app_idx" ON "event"("actor_id", "position") WHERE "actor_kind" = 'token';
