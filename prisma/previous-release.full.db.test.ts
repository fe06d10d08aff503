// While a database is brought to the next schema, processes of the release before may still run: its code must work on it.
import { afterEach, expect, test } from "vitest";
import { readPreviousRelease } from "./previous-release.ts";
import { hasCommit, type UnpackedRelease, unpackRelease } from "./testing/unpack-release.ts";

/** What a release promises of its services, as far as it goes through the database; nothing that looks at the schema itself. */
const PROMISES = [
  "server/auth",
  "server/jobs/jobs.db",
  "server/services/channels",
  "server/services/labels",
  "server/services/lifecycle",
  "server/services/mail",
  "server/services/organizations",
  "server/services/posts/create-post",
  "server/services/posts/delete-post",
  "server/services/posts/list-posts",
  "server/services/posts/publish-post",
  "server/services/posts/restore-post",
  "server/services/posts/update-post",
  "server/services/publishing/publish",
  "server/services/runs",
  "server/transports/rest/idempotency",
];
const LIMIT_MS = 600_000;

const previous = await readPreviousRelease();
const isThere = await hasCommit(previous.commit);
let release: UnpackedRelease | undefined;

afterEach(async () => {
  await release?.remove();
  release = undefined;
});

// A shallow clone has not the release before. Continuous integration has the whole history.
test.skipIf(!isThere)(
  "the previous release's code passes its tests on this schema",
  async () => {
    release = await unpackRelease(previous.commit);
    const { ok, output } = await release.test(PROMISES);
    expect(ok, output).toBe(true);
  },
  LIMIT_MS,
);

test.skipIf(!isThere)(
  "a migration that removes what the previous release uses would be caught",
  async () => {
    release = await unpackRelease(previous.commit);
    await release.addMigration(`ALTER TABLE "label" DROP COLUMN "name_key"`);
    const { ok, output } = await release.test(["server/services/labels"]);
    expect(ok).toBe(false);
    expect(output).toContain("name_key");
  },
  LIMIT_MS,
);
