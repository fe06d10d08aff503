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

-- CreateIndex
CREATE UNIQUE INDEX "calendar_feed_token_hash_key" ON "calendar_feed"("token_hash");

-- AddForeignKey
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_user_id_organization_id_fkey" FOREIGN KEY ("user_id", "organization_id") REFERENCES "membership"("user_id", "organization_id") ON DELETE CASCADE ON UPDATE CASCADE;
