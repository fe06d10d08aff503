import { expect, test } from "vitest";
import { PublishErrorCode } from "#core/contract/resources/entry-failure.ts";
import { readPublishError } from "./read-publish-error.ts";

test.each(PublishErrorCode.options)("an error of %s is split into code and message", (code) => {
  expect(readPublishError(`${code}: It did not work: no.`)).toEqual({
    code,
    message: "It did not work: no.",
  });
});

test("an error of unknown form is used as the message", () => {
  expect(readPublishError("Something odd")).toEqual({ code: "unknown", message: "Something odd" });
});

test("an unknown code is left out of the message", () => {
  expect(readPublishError("new_code: It did not work.")).toEqual({
    code: "unknown",
    message: "It did not work.",
  });
});
