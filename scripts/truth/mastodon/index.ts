import { manifest } from "#platforms/mastodon/manifest.ts";
import { compareRandom } from "../compare-random.ts";
import type { Comparison } from "../comparison.ts";
import { validate } from "../validate.ts";
import { type Status, startLengthsByMastodon } from "./lengths-by-mastodon.ts";
import { randomStatuses } from "./random-statuses.ts";

/** Compares lengths of random posts with Mastodon's own validator, run from its sources by Ruby. */
export const mastodon: Comparison = {
  name: "mastodon",
  needs: ["MASTODON_SOURCE", "TWITTER_TEXT_RUBY"],
  async run(runs, { MASTODON_SOURCE = "", TWITTER_TEXT_RUBY = "" }) {
    const validator = startLengthsByMastodon(MASTODON_SOURCE, TWITTER_TEXT_RUBY);
    try {
      return await compareRandom(randomStatuses, runs, {
        ours: (status) => checkStatus(status).verdict.content.length,
        theirs: (status) => validator.lengthOf({ ...status, text: checkStatus(status).text }),
      });
    } finally {
      validator.stop();
    }
  },
};

function checkStatus({ text, spoiler_text }: Status) {
  return validate(manifest, text, { spoiler_text });
}
