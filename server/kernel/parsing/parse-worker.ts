/** Thread that parses what strangers write. Every parser's cost is linear in the length of its input. */

import { readCsv } from "#core/domain/transfer/csv/read-csv.ts";
import { answerThread } from "#server/platform/answer-thread.ts";
import { readFeedEntries } from "./feed/read-feed-entries.ts";
import { readPage } from "./page/read-page.ts";

const parsers = { csv: readCsv, feed: readFeedEntries, page: readPage };

export type Parsers = typeof parsers;

answerThread((message) => {
  const { kind, input } = message as { kind: keyof Parsers; input: never };
  return parsers[kind](input);
});
