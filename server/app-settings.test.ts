import { expect, test } from "vitest";
import { parseEnv } from "./env.ts";

const REQUIRED = {
  DATABASE_URL: "postgres://crier@127.0.0.1/crier",
  CRIER_SECRET: "a secret of the tests, long enough",
};
const META = { META_CLIENT_ID: "1", META_CLIENT_SECRET: "secret" };
const read = (variables: Record<string, string>) => parseEnv({ ...REQUIRED, ...variables });

test("an app requests only the permissions that its operator names", () => {
  const named = { ...META, META_EXTRA_PERMISSIONS: "read_insights, pages_manage_metadata" };
  expect(read(named).apps.meta?.extra_permissions).toEqual([
    "read_insights",
    "pages_manage_metadata",
  ]);
  expect(read(META).apps.meta?.extra_permissions).toEqual([]);
});

test("an unknown permission is refused, listing the known ones", () => {
  expect(() => read({ ...META, META_EXTRA_PERMISSIONS: "ads_management" })).toThrow(
    "META_EXTRA_PERMISSIONS may contain instagram_manage_insights, pages_manage_metadata, read_insights, separated by commas",
  );
});

test("permissions without their app are refused", () => {
  expect(() => read({ TIKTOK_EXTRA_PERMISSIONS: "video.list" })).toThrow(
    "TIKTOK_CLIENT_ID is missing: TIKTOK_EXTRA_PERMISSIONS needs that app",
  );
});
