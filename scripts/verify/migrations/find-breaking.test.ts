import { expect, test } from "vitest";
import { findBreaking } from "./index.ts";

const RELEASED = "20260102000000_released";

function findIn(sql: string): string[] {
  return findBreaking([{ name: "20260103000000_next", sql }], RELEASED);
}

test.each([
  [`ALTER TABLE "post" DROP COLUMN "campaign";`],
  [`ALTER TABLE "post" ADD COLUMN "a" TEXT,\nDROP COLUMN "campaign";`],
  [`ALTER TABLE "post" RENAME COLUMN "campaign" TO "drive";`],
  [`ALTER TABLE "post" RENAME TO "story";`],
  [`ALTER TYPE "role" RENAME VALUE 'owner' TO 'boss';`],
  [`ALTER TABLE "post" ALTER COLUMN "campaign" SET NOT NULL;`],
  [`ALTER TABLE "post" ALTER COLUMN "campaign" SET DATA TYPE VARCHAR(10);`],
  [`alter table post alter column campaign type int;`],
  [`ALTER TABLE "post" ALTER COLUMN "status" DROP DEFAULT;`],
  [`ALTER TABLE "post" ADD COLUMN "weight" INTEGER NOT NULL;`],
  [
    `ALTER TABLE "post" ADD COLUMN "a" INTEGER NOT NULL DEFAULT 1, ADD COLUMN "b" INTEGER NOT NULL;`,
  ],
  [`ALTER TABLE "post" ADD CONSTRAINT "short" CHECK (length(content) < 10);`],
  [`CREATE UNIQUE INDEX "one" ON "channel"("external_account_id") WHERE "deleted_at" IS NULL;`],
  [`DROP TABLE "mail";`],
  [`DROP TYPE "role";`],
  [`DO $$\nBEGIN\n  ALTER TABLE "post" DROP COLUMN "campaign";\nEND $$;`],
])("%s is refused in the release that stops using it", (sql) => {
  expect(findIn(sql)).toHaveLength(1);
});

test.each([
  [`ALTER TABLE "post" ADD COLUMN "weight" INTEGER;`],
  [`ALTER TABLE "post" ADD COLUMN "weight" INTEGER NOT NULL DEFAULT 0;`],
  [`CREATE INDEX "some" ON "post"("created_at");`],
  [`DROP INDEX "some";`],
  [`ALTER INDEX "some" RENAME TO "other";`],
  [`ALTER TYPE "role" ADD VALUE 'guest';`],
  [`ALTER TABLE "post" ALTER COLUMN "campaign" DROP NOT NULL;`],
  [`-- DROP TABLE "mail" was thought of\nUPDATE "post" SET "campaign" = NULL;`],
  [
    `CREATE TABLE "new" ("id" TEXT NOT NULL);\nCREATE UNIQUE INDEX "n" ON "new"("id");\nALTER TABLE "new" ADD CONSTRAINT "f" FOREIGN KEY ("id") REFERENCES "post"("id");`,
  ],
])("%s breaks nothing", (sql) => {
  expect(findIn(sql)).toEqual([]);
});

test("what the previous release no longer uses may be dropped, and what it guarantees enforced", () => {
  const drop = `ALTER TABLE "post" DROP COLUMN "campaign";`;
  const tighten = `ALTER TABLE "post" ALTER COLUMN "campaign" SET NOT NULL;`;
  expect(findIn(`-- Unused since 20260101000000_goodbye.\n${drop}`)).toEqual([]);
  expect(findIn(`-- Kept since ${RELEASED}\n${tighten}`)).toEqual([]);
  expect(findIn(`-- Unused since 20260103000000_next.\n${drop}`)).toHaveLength(1);
  expect(findIn(`-- Unused since 20260101000000_goodbye.\n${drop}\n${tighten}`)).toHaveLength(1);
});

test("an accepted migration must state the reason", () => {
  const unique = `CREATE UNIQUE INDEX "one" ON "channel"("handle");`;
  expect(
    findIn(`-- Accepted: only a second connection of one account is refused.\n${unique}`),
  ).toEqual([]);
  expect(findIn(`-- Accepted:\n${unique}`)).toHaveLength(1);
});

test("released migrations aren't checked", () => {
  const sql = `DROP TABLE "mail";`;
  expect(findBreaking([{ name: RELEASED, sql }], RELEASED)).toEqual([]);
});
