import { expect, test } from "vitest";
import { METRIC_EXAMPLES } from "#core/contract/examples/metric-examples.ts";
import { Insights } from "#core/contract/resources/insights.ts";
import { toDownloads } from "./insight-csv.ts";

test("downloads leave out what wasn't measured, and have no cell that a spreadsheet would run", () => {
  const example = METRIC_EXAMPLES.find(({ name }) => name === "insights.get");
  const insights = Insights.parse(example?.output);
  const [channel] = insights.channels;
  const channels = insights.channels.map((each) => ({ ...each, name: "=HYPERLINK(1)" }));
  const [days, byChannel] = toDownloads({ ...insights, channels });
  expect(channel?.seen).toBeNull();
  expect(days).toMatchObject({
    filename: "insights-days-2026-11-21.csv",
    csv: "Date,Followers,Seen,Engagement,Posts\r\n2026-11-21,480,,18,1\r\n",
  });
  expect(byChannel?.csv).toContain(`"'=HYPERLINK(1)",bluesky,480,,,18,1`);
});
