import { expect, test } from "vitest";
import { createStore } from "./platform/storage/create-store.ts";
import { readStorage, type StorageSettings, storageOrigin } from "./storage-settings.ts";

const APP = { HOST: "127.0.0.1", PORT: 3000, CRIER_STORAGE_DIR: "/var/lib/crier/storage" };
const ACCOUNT = { S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" };

function read(variables: Record<string, string | boolean>): StorageSettings {
  const app = { ...APP, CRIER_URL: "https://crier.example.com" };
  return readStorage({ ...app, S3_REGION: "eu-central-1", ...variables });
}

test.each([
  [{}, "https://crier.example.com:3001"],
  [{ CRIER_STORAGE_URL: "https://files.example.com" }, "https://files.example.com"],
  [{ ...ACCOUNT, S3_BUCKET: "files" }, "https://files.s3.eu-central-1.amazonaws.com"],
  [{ ...ACCOUNT, S3_BUCKET: "files.acme" }, "https://s3.eu-central-1.amazonaws.com"],
  [
    { ...ACCOUNT, S3_BUCKET: "files", S3_ENDPOINT: "http://10.0.0.7:9000/" },
    "http://10.0.0.7:9000",
  ],
  [
    {
      ...ACCOUNT,
      S3_BUCKET: "files",
      S3_ENDPOINT: "https://objects.example.com",
      S3_PATH_STYLE: false,
    },
    "https://files.objects.example.com",
  ],
])("with %o files are stored in %s", async (variables, origin) => {
  const settings = read(variables);
  expect(storageOrigin(settings)).toBe(origin);
  const store = createStore(settings, "the secret of a test, which is long enough");
  const object = { key: "a", content_type: "image/png", size: 1 };
  const { url } = await store.presignPut(object, new Date(Date.now() + 60_000));
  expect(new URL(url).origin).toBe(origin);
});
