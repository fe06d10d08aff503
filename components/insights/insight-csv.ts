import type { Insights } from "#core/contract/resources/insights.ts";
import { toCsv } from "#core/domain/to-csv.ts";
import { INSIGHT_LABELS, INSIGHTS_COPY } from "./copy.ts";

interface Download {
  label: string;
  filename: string;
  csv: string;
}

/** Returns the files that a range can be downloaded as. What wasn't measured is empty. */
export function toDownloads(insights: Insights): Download[] {
  const { days, channels, labels, from } = insights;
  const { followers, seen, reach, engagement, posts } = INSIGHT_LABELS;
  const file = (name: string, label: string, csv: string) => {
    return { label, filename: `insights-${name}-${from}.csv`, csv };
  };
  return [
    file(
      "days",
      INSIGHTS_COPY.csv_days,
      toCsv(
        ["Date", followers, seen, engagement, posts],
        days.map((day) => [day.date, day.followers, day.seen, day.engagement, day.posts]),
      ),
    ),
    file(
      "channels",
      INSIGHTS_COPY.csv_channels,
      toCsv(
        [INSIGHTS_COPY.channel, "Platform", followers, seen, reach, engagement, posts],
        channels.map((channel) => [
          channel.name,
          channel.provider,
          channel.followers,
          channel.seen,
          channel.reach,
          channel.engagement,
          channel.posts,
        ]),
      ),
    ),
    file(
      "labels",
      INSIGHTS_COPY.csv_labels,
      toCsv(
        [INSIGHTS_COPY.label, seen, engagement, posts],
        labels.map((label) => [label.name, label.seen, label.engagement, label.posts]),
      ),
    ),
  ];
}
