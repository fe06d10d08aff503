import { manifest } from "#server/providers/mastodon/manifest.ts";
import { compareRandom } from "../compare-random.ts";
import type { Comparison } from "../comparison.ts";
import { judge } from "../judge.ts";
import { type Status, startLengthsByMastodon } from "./lengths-by-mastodon.ts";
import { randomStatuses } from "./random-statuses.ts";

/** Lengths of random posts by Mastodon's own validator, which Ruby runs from its sources. */
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
