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
