import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Clamd, EICAR, startClamd } from "#server/media/testing/start-clamd.ts";
import { ScanFailedError, scanStream } from "./scan-stream.ts";

let clamd: Clamd;

beforeAll(async () => {
  clamd = await startClamd({ most_mb: 2 });
});
afterAll(() => clamd?.stop());

function scan(...chunks: Uint8Array[]) {
  return scanStream(clamd.url, Readable.from(chunks));
}

test("EICAR is found, also within other bytes, and clean bytes are clean", async () => {
  expect(await scan(Buffer.from(EICAR))).toBe("Eicar-Test-Signature");
  expect(await scan(Buffer.alloc(70_000), Buffer.from(EICAR))).toBe("Eicar-Test-Signature");
  expect(await scan(Buffer.alloc(1_000_000, 7))).toBeNull();
  expect(await scan()).toBeNull();
});

test("a file that clamd refuses to scan isn't clean", async () => {
  const chunks = Array.from({ length: 80 }, () => Buffer.alloc(65_536, 7));
  await expect(scan(...chunks)).rejects.toThrow(ScanFailedError);
});

test("without clamd no file is clean", async () => {
  const nobody = scanStream("tcp://127.0.0.1:1", Readable.from([Buffer.from("x")]));
  await expect(nobody).rejects.toThrow(ScanFailedError);
});
