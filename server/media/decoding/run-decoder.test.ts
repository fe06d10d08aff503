import sharp from "sharp";
import { expect, test } from "vitest";
import { sourceOf } from "./byte-source.ts";
import { inspectFile } from "./inspect-file.ts";
import { DecoderCrashError, runDecoder } from "./run-decoder.ts";

const INSPECT = { kind: "inspect", declared_type: "image/jpeg" } as const;

function turnedJpeg(side: number): Promise<Buffer> {
  const flat = { width: side, height: side, channels: 3, background: "#abc" } as const;
  return sharp({ create: flat }).jpeg().withMetadata({ orientation: 6 }).toBuffer();
}

test("a file that takes too long ends only its own process", async () => {
  const stuck = { size: 5000, read: () => new Promise<Buffer>(() => undefined) };
  const slow = expect(runDecoder(stuck, INSPECT, { time_ms: 900 })).rejects.toThrow(
    DecoderCrashError,
  );
  const small = sourceOf(await turnedJpeg(20));
  expect(await inspectFile(small, "image/jpeg")).toMatchObject({ width: 20 });
  await slow;
});

test("the reason a file is unusable comes from the process that read it", async () => {
  const jpeg = sourceOf((await turnedJpeg(20)).subarray(0, 100));
  const fault = { reason: "decode_failed", message: expect.stringMatching(/\.$/) };
  await expect(inspectFile(jpeg, "image/jpeg")).rejects.toMatchObject({ fault });
});

test("a store failure during processing isn't blamed on the file", async () => {
  const broken = { size: 5000, read: () => Promise.reject(new Error("The disk is full.")) };
  await expect(runDecoder(broken, INSPECT)).rejects.toThrow("The disk is full.");
});
