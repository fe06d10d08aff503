import { describe, expect, test } from "vitest";
import { NO_STREAMS } from "#core/domain/media-fact.ts";
import { sourceOf } from "#server/media/decoding/byte-source.ts";
import { FileFaultError } from "#server/media/decoding/file-fault-error.ts";
import { HOSTILE_TREES, lockedPdf, makePdf } from "#server/media/testing/pdfs.ts";
import { inspect } from "../inspect.ts";

const PDF = "application/pdf";

async function faultOf(bytes: Uint8Array, type: string | null = PDF) {
  const error = await inspect(sourceOf(bytes), type).catch((caught: unknown) => caught);
  if (!(error instanceof FileFaultError)) throw error;
  return error.fault;
}

describe("a document", () => {
  test.each([PDF, null])("declared as %s reports its page count", async (type) => {
    expect(await inspect(sourceOf(makePdf({ pages: 12 })), type)).toEqual({
      content_type: PDF,
      width: null,
      height: null,
      duration_ms: null,
      animated: null,
      ...NO_STREAMS,
      pages: 12,
      cleaned: null,
      renditions: {},
    });
  });

  test("with a broken index is still read", async () => {
    const bytes = makePdf({ pages: 4, index_at: 99_999 });
    expect(await inspect(sourceOf(bytes), PDF)).toMatchObject({ pages: 4 });
  });

  test("with a password is refused with what to do", async () => {
    const message = "It is protected by a password. Save it without one.";
    expect(await faultOf(lockedPdf())).toEqual({ reason: "decode_failed", message });
  });

  test.each([
    ["was cut off", makePdf({ pages: 30 }).subarray(0, 700)],
    ["is a beginning alone", Buffer.from("%PDF-1.7\n")],
    ["has no pages", makePdf({ pages: 0 })],
    ["says to have fewer than none", makePdf({ pages: 3, count: -4 })],
    ["says to have more than anybody could read", HOSTILE_TREES.doubling],
  ])("that %s is refused", async (_, bytes) => {
    const fault = await faultOf(bytes);
    expect(fault.reason).toBe("decode_failed");
    expect(fault.message).toContain("Save it as PDF again.");
  });

  test.each(["cyclic", "nested"] as const)("whose pages are %s ends", async (tree) => {
    expect(await inspect(sourceOf(HOSTILE_TREES[tree]), PDF)).toMatchObject({ pages: 1 });
  });

  test("with a false page count is counted", async () => {
    const bytes = makePdf({ pages: 3, count: 2_000_000_000 });
    expect(await inspect(sourceOf(bytes), PDF)).toMatchObject({ pages: 3 });
  });

  test("declared as an image is refused, and so is an image declared as a document", async () => {
    expect(await faultOf(makePdf(), "image/png")).toMatchObject({ reason: "content_mismatch" });
    const gif = Buffer.from("GIF89a\x01\0\x01\0\x80\0\0", "latin1");
    expect(await faultOf(gif)).toMatchObject({ reason: "content_mismatch" });
  });
});
