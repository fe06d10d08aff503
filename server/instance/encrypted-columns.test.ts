import { expect, test } from "vitest";
import { readSchema } from "#prisma/read-migrations.ts";
import { ENCRYPTED_COLUMNS } from "./encrypted-columns.ts";

/** Byte columns that hold a hash or an image, and the canary, which `rotateSecret` writes itself. */
const NOT_ENCRYPTED = [
  "api_key.secret_hash",
  "approval_link.token_hash",
  "calendar_feed.token_hash",
  "connect_link.token_hash",
  "device_pair.device_code_hash",
  "feed_item.feed",
  "feed_item.item",
  "feed_item.link",
  "idempotency_key.request_hash",
  "instance.secret_canary",
  "invitation.token_hash",
  "pending_connection.browser_hash",
  "recovery_code.code_hash",
  "report_share.token_hash",
  "sign_in_link.token_hash",
  "user_avatar.image",
];

async function byteColumns(): Promise<string[]> {
  const { files } = await readSchema();
  const models = files.flatMap(({ content }) => content.match(/^model [\s\S]*?^}/gm) ?? []);
  return models.flatMap((model) => {
    const table = /@@map\("(\w+)"\)/.exec(model)?.[1];
    const columns = model.matchAll(/^\s+(\w+)\s+Bytes\b/gm);
    return [...columns].map(([, column]) => `${table}.${column}`);
  });
}

test("secret rotation covers every encrypted column of the schema", async () => {
  const rotated = ENCRYPTED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
  expect((await byteColumns()).toSorted()).toEqual([...rotated, ...NOT_ENCRYPTED].toSorted());
});
