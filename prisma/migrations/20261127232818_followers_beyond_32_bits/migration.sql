-- Accepted: code that reads and writes smaller numbers works unchanged.
ALTER TABLE "follower_snapshot" ALTER COLUMN "followers" SET DATA TYPE BIGINT;
