import { afterAll, beforeAll, expect, test } from "vitest";
import { type CephServer, startCephServer } from "#e2e/servers/ceph/index.ts";
import { checkStorage } from "#scripts/admin/check-storage.ts";
import { type ObjectStore, StorageUnavailableError } from "../object-store.ts";
import { describeContract } from "../testing/contract.ts";
import { prepareBucket, settingsOf } from "../testing/prepare-bucket.ts";
import { createS3Store } from "./create-s3-store.ts";

const ORIGIN = "https://crier.example.com";

let ceph: CephServer;
let store: ObjectStore;

beforeAll(async () => {
  ceph = await startCephServer();
  store = createS3Store(settingsOf(ceph));
  await prepareBucket(ceph, ORIGIN);
});

afterAll(() => ceph?.stop());

const signingAt = (now: Date) => createS3Store(settingsOf(ceph), () => now);

describeContract(() => ({ store, signingAt, origin: ORIGIN }));

test("a missing store is reported as unavailable", async () => {
  const unavailable = createS3Store({ ...settingsOf(ceph), endpoint: "http://127.0.0.1:1" });
  await expect(unavailable.sizeOf("a")).rejects.toThrow(StorageUnavailableError);
  await expect(unavailable.check()).rejects.toThrow(StorageUnavailableError);
});

test("the check finds a missing bucket and a refused key", async () => {
  await store.check();
  const elsewhere = createS3Store({ ...settingsOf(ceph), bucket: "nowhere" });
  await expect(elsewhere.check()).rejects.toThrow(/NoSuchBucket/);
  const stranger = createS3Store({ ...settingsOf(ceph), secret_access_key: "another" });
  await expect(stranger.check()).rejects.toThrow(/SignatureDoesNotMatch/);
});

test("an operator can test a bucket, and learns of rules that exclude the dashboard", async () => {
  expect(await checkStorage({ store, origin: ORIGIN })).toContain("upload a file in parts");
  await expect(checkStorage({ store, origin: "https://other.example.com" })).rejects.toThrow(
    /CORS rules don't allow pages of https:\/\/other\.example\.com/,
  );
  expect(await store.list("incoming/check-")).toEqual([]);
});
