import sharp from "sharp";
import { expect, test } from "vitest";
import { sourceOf } from "./byte-source.ts";
import { inspectFile } from "./inspect-file.ts";
import { DecoderCrashError, runDecoder } from "./run-decoder.ts";
import { noise } from "./testing/images.ts";

const INSPECT = { kind: "inspect", declared_type: "image/jpeg" } as const;

test("a file that takes too long ends its process, and no other's", async () => {
  const small = sourceOf(await noise(20, 20).jpeg().toBuffer());
  const stuck = { size: 5000, read: () => new Promise<Buffer>(() => undefined) };
  const slow = runDecoder(stuck, INSPECT, { time_ms: 1500 });
  expect(await inspectFile(small, "image/jpeg")).toMatchObject({ width: 20 });
  await expect(slow).rejects.toThrow(DecoderCrashError);
});

test.runIf(process.platform === "linux")(
  "a file that takes more memory than it may ends its process",
  async () => {
    const large = sourceOf(
      await noise(7000, 7000).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
    );
    const short = runDecoder(large, INSPECT, { memory_mb: 700 });
    await expect(short).rejects.toThrow(DecoderCrashError);
  },
);

test("a store that fails in between is not the file's fault", async () => {
  const broken = { size: 5000, read: () => Promise.reject(new Error("The disk is full.")) };
  await expect(runDecoder(broken, INSPECT)).rejects.toThrow("The disk is full.");
});
