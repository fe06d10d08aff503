import { expect, test } from "vitest";
import { showFiles } from "./show-files.ts";

const peaks = { server: 241.4, store: 82, decoder: 190.2 };

test("it says what an upload, many photographs and a large video cost", () => {
  const shown = showFiles({
    upload: { megabytes: 100, rounds: 7, bare: 400, whole: 352, parts: 300, ready_seconds: 0.62 },
    images: { images: 100, megabytes_each: 5.34, per_second: 1.914, peaks },
    memory: [{ megabytes: 1000, peaks: null }],
  });
  expect(shown).toContain(
    "(400 MB/s), medians of 7 rounds: 0.88 in one request (aim: 0.8), 0.75 in parts; looked at 0.6 s later",
  );
  expect(shown).toContain(
    "100 photographs of 5.3 MB, sent and looked at: 1.91 a second; at most 241 MB in the server, 82 MB in the store, 190 MB in a decoder",
  );
  expect(shown).toContain("  1000 MB: memory unknown on this system");
});
