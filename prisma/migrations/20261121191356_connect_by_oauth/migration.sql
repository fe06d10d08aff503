-- CreateTable
CREATE TABLE "sandbox_note" (
    "channel_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "value" JSONB NOT NULL,

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
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "channel_id" TEXT,
    "error" TEXT,

    CONSTRAINT "pending_connection_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "pending_connection_expires_at_idx" ON "pending_connection"("expires_at");

-- AddForeignKey
ALTER TABLE "sandbox_note" ADD CONSTRAINT "sandbox_note_channel_id_fkey" FOREIGN KEY ("channel_id") REFERENCES "channel"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pending_connection" ADD CONSTRAINT "pending_connection_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pending_connection" ADD CONSTRAINT "pending_connection_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
