-- Members who were no owners could do all but see the runs of durable functions: they become admins.
CREATE TYPE "role_new" AS ENUM ('owner', 'admin', 'editor', 'author', 'viewer');
ALTER TABLE "membership" ALTER COLUMN "role" TYPE "role_new"
  USING (CASE "role"::text WHEN 'member' THEN 'admin' ELSE "role"::text END::"role_new");
DROP TYPE "role";
ALTER TYPE "role_new" RENAME TO "role";

-- A key that is there keeps what it could do by the API, which was everything but managing keys.
ALTER TABLE "api_key"
  ADD COLUMN "expires_at" TIMESTAMPTZ(3),
  ADD COLUMN "role" "role" NOT NULL DEFAULT 'owner',
  ADD COLUMN "scopes" TEXT[] DEFAULT ARRAY['posts:read', 'posts:write', 'publish', 'channels', 'media', 'interactions', 'settings'];
ALTER TABLE "api_key" ALTER COLUMN "role" DROP DEFAULT, ALTER COLUMN "scopes" DROP DEFAULT;
