import { manifest } from "#server/providers/mastodon/manifest.ts";
import { compareRandom } from "../compare-random.ts";
import type { Comparison } from "../comparison.ts";
import { judge } from "../judge.ts";
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
        ours: (status) => judgeStatus(status).verdict.content.length,
        theirs: (status) => validator.lengthOf({ ...status, text: judgeStatus(status).text }),
      });
    } finally {
      validator.stop();
    }
  },
};

function judgeStatus({ text, spoiler_text }: Status) {
  return judge(manifest, text, { spoiler_text });
}
