import { expect, test } from "vitest";
import { refuseInput } from "../refuse-input.ts";
import { UploadFiles } from "./uploads.ts";

const PNG = { filename: "a.png", content_type: "image/png", size: 100 };
const files = (count: number) => ({ files: Array.from({ length: count }, () => PNG) });

function refusalOf(input: object) {
  const { error } = UploadFiles.input.safeParse(input);
  return error === undefined ? undefined : refuseInput(error).message;
}

test("1 to 10 files can be reserved at once", () => {
  expect(refusalOf(files(1))).toBeUndefined();
  expect(refusalOf(files(10))).toBeUndefined();
  expect(refusalOf(files(0))).toMatch(/files: .*1 element/);
  expect(refusalOf(files(11))).toMatch(/files: .*10 elements/);
});

test("a name has 1 to 255 characters, and a size is a whole number", () => {
  const one = (changed: object) => refusalOf({ files: [{ ...PNG, ...changed }] });
  expect(one({ filename: "x".repeat(255) })).toBeUndefined();
  expect(one({ filename: "x".repeat(300) })).toMatch(/files\.0\.filename: .*255/);
  expect(one({ filename: "" })).toMatch(/files\.0\.filename/);
  expect(one({ size: -1 })).toMatch(/files\.0\.size/);
  expect(one({ size: 1.5 })).toMatch(/files\.0\.size/);
});
