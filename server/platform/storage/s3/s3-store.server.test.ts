import { CreateBucketCommand, PutBucketCorsCommand, S3Client } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CephServer, startCephServer } from "#e2e/servers/ceph/index.ts";
import { checkStorage } from "#scripts/admin/check-storage.ts";
import { type ObjectStore, StorageUnavailableError } from "../object-store.ts";
import { describeContract } from "../testing/contract.ts";
import { createS3Store } from "./create-s3-store.ts";

const ORIGIN = "https://crier.example.com";

let ceph: CephServer;
let store: ObjectStore;

beforeAll(async () => {
  ceph = await startCephServer();
  store = createS3Store({ ...settings(), endpoint: ceph.endpoint });
  await prepareBucket();
});

afterAll(() => ceph?.stop());

function settings() {
  const { endpoint, access_key_id, secret_access_key } = ceph;
  const account = { access_key_id, secret_access_key };
  return {
    driver: "s3",
    endpoint,
    region: "us-east-1",
    bucket: "files",
    path_style: true,
    ...account,
  } as const;
}

/** What docs/operations.md asks the operator for. */
async function prepareBucket() {
  const client = new S3Client({
    endpoint: ceph.endpoint,
    region: "us-east-1",
    forcePathStyle: true,
    credentials: { accessKeyId: ceph.access_key_id, secretAccessKey: ceph.secret_access_key },
  });
  await client.send(new CreateBucketCommand({ Bucket: "files" }));
  const rule = {
    AllowedOrigins: [ORIGIN],
    AllowedMethods: ["GET", "HEAD", "PUT"],
    AllowedHeaders: ["content-type"],
  };
  const CORSConfiguration = { CORSRules: [rule] };
  await client.send(new PutBucketCorsCommand({ Bucket: "files", CORSConfiguration }));
}

describeContract(() => ({ store, origin: ORIGIN }));

test("a store that is not there is said to be unavailable", async () => {
  const away = createS3Store({ ...settings(), endpoint: "http://127.0.0.1:1" });
  await expect(away.sizeOf("a")).rejects.toThrow(StorageUnavailableError);
  await expect(away.check()).rejects.toThrow(StorageUnavailableError);
});

test("a bucket that is not there, and a key that is refused, are found by the check", async () => {
  await store.check();
  const elsewhere = createS3Store({ ...settings(), bucket: "nowhere" });
  await expect(elsewhere.check()).rejects.toThrow(/NoSuchBucket/);
  const stranger = createS3Store({ ...settings(), secret_access_key: "another" });
  await expect(stranger.check()).rejects.toThrow(/SignatureDoesNotMatch/);
});

test("an operator can try a bucket, and hears of rules that leave the dashboard out", async () => {
  expect(await checkStorage({ store, origin: ORIGIN })).toContain("send a file in parts");
  await expect(checkStorage({ store, origin: "https://other.example.com" })).rejects.toThrow(
    /CORS rules do not allow pages of https:\/\/other\.example\.com/,
  );
  expect(await store.list("incoming/check-")).toEqual([]);
});
