import Link from "next/link";
import type { ReactNode } from "react";
import type { Insights } from "#core/contract/resources/insights.ts";
import { ChannelAvatar } from "../marks/channel-avatar.tsx";
import { INSIGHT_LABELS, INSIGHTS_COPY } from "./copy.ts";
import { formatCount } from "./format-count.ts";

/** The channels with their numbers, most engagement first. */
export function ByChannel({
  channels,
  base,
}: Pick<Insights, "channels"> & { base: string | null }) {
  const hasReach = channels.some(({ reach }) => reach !== null);
  const rows = channels.toSorted((one, other) => (other.engagement ?? -1) - (one.engagement ?? -1));
  return (
    <NumbersBy
      title={INSIGHTS_COPY.by_channel}
      columns={[
        INSIGHT_LABELS.followers,
        INSIGHT_LABELS.seen,
        ...(hasReach ? [INSIGHT_LABELS.reach] : []),
        INSIGHT_LABELS.engagement,
        INSIGHT_LABELS.posts,
      ]}
      rows={rows.map((channel) => ({
        key: channel.id,
        share: channel.engagement,
        name: (
          <span className="flex items-center gap-3">
            <ChannelAvatar channel={channel} size={28} />
            <span className="min-w-0">
              <ChannelName channel={channel} base={base} />
              {channel.disconnected && (
                <span className="block text-sm text-muted">{INSIGHTS_COPY.disconnected}</span>
              )}
              {!channel.disconnected && channel.error !== null && (
                <span className="block text-sm text-warning">{INSIGHTS_COPY.read_failed}</span>
              )}
            </span>
          </span>
        ),
        numbers: [
          channel.followers,
          channel.seen,
          ...(hasReach ? [channel.reach] : []),
          channel.engagement,
          channel.posts,
        ],
      }))}
    />
  );
}

interface NameProps {
  channel: Pick<Insights["channels"][number], "id" | "name">;
  base: string | null;
}

/** Leads to the channel's page, also if it is disconnected, for readers who may open it. */
function ChannelName({ channel: { id, name }, base }: NameProps) {
  const look = "line-clamp-1 wrap-anywhere";
  if (base === null) return <span className={look}>{name}</span>;
  return (
    <Link
      href={`${base}/channels/${id}`}
      prefetch={false}
      className={`${look} underline-offset-2 hover:underline`}
    >
      {name}
    </Link>
  );
}

export function ByLabel({ labels }: Pick<Insights, "labels">) {
  return (
    <NumbersBy
      title={INSIGHTS_COPY.by_label}
      columns={[INSIGHT_LABELS.seen, INSIGHT_LABELS.engagement, INSIGHT_LABELS.posts]}
      rows={labels.map(({ id, name, seen, engagement, posts }) => ({
        key: id,
        share: engagement,
        name: <span className="line-clamp-1 wrap-anywhere">{name}</span>,
        numbers: [seen, engagement, posts],
      }))}
    />
  );
}

interface Props {
  title: string;
  columns: readonly string[];
  rows: readonly {
    key: string;
    name: ReactNode;
    /** What the bar under the row shows a share of. */
    share: number | null;
    numbers: readonly (number | null)[];
  }[];
}

/** A table whose rows have a bar under them, as long as their share of the largest. */
function NumbersBy({ title, columns, rows }: Props) {
  const most = Math.max(1, ...rows.map(({ share }) => share ?? 0));
  return (
    <div className="min-w-0 rounded-surface border border-line bg-surface p-4 break-inside-avoid">
      <h2 className="text-lg font-bold">{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard. */}
      <section aria-label={title} className="-mx-4 overflow-x-auto px-4" tabIndex={0}>
        <table className="w-full">
          <thead className="text-sm text-muted">
            <tr>
              <th scope="col">
                <span className="sr-only">{title}</span>
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="py-1 pl-3 text-right font-normal">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, share, numbers }) => (
              <tr
                key={key}
                className="bg-no-repeat"
                style={{
                  backgroundImage:
                    "linear-gradient(var(--accent), var(--accent)), linear-gradient(var(--sunken), var(--sunken))",
                  backgroundSize: `${(Math.max(0, share ?? 0) / most) * 100}% 3px, 100% 3px`,
                  backgroundPosition: "left bottom",
                }}
              >
                <th scope="row" className="py-2 text-left font-normal">
                  {name}
                </th>
                {numbers.map((number, index) => (
                  <td
                    key={columns[index]}
                    className={`py-2 pl-3 text-right ${number === null ? "text-muted" : ""}`}
                  >
                    {formatCount(number)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
