import { expect, test } from "vitest";
import { sourceOf } from "#server/media/decoding/byte-source.ts";
import { requireWholeSegment } from "./inspect-video.ts";

function segmentOf(size: number, held: number): Buffer {
  const head = Buffer.from("1a45dfa38018538067", "hex");
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE((1n << 56n) + BigInt(size));
  return Buffer.concat([head, length, Buffer.alloc(held)]);
}

test.each([20_310, 20_318, 20_319])(
  "a WebM of %i bytes must be complete to the last byte",
  async (size) => {
    await expect(requireWholeSegment(sourceOf(segmentOf(size, size)))).resolves.toBeUndefined();
    await expect(requireWholeSegment(sourceOf(segmentOf(size, size - 1)))).rejects.toThrow(
      "It ends too early.",
    );
  },
);

test("a live recording doesn't state its length", async () => {
  const live = Buffer.from("1a45dfa3801853806701ffffffffffffff00000000", "hex");
  await expect(requireWholeSegment(sourceOf(live))).resolves.toBeUndefined();
});
