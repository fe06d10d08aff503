import type { ChannelReading } from "#core/contract/operations/channels.ts";
import type { Channel } from "#core/contract/resources/channel.ts";
import { ReconnectChannel } from "../channels/reconnect-channel.tsx";
import { formatMomentWithin } from "../time/format-time.ts";
import { READING_COPY } from "./copy.ts";

interface Props {
  channel: Channel;
  /** Null without permission to read comments. */
  reading: ChannelReading | null;
  zone: string;
  now: Date;
}

export function ReadingState({ channel, reading, zone, now }: Props) {
  const { interactions } = channel.capabilities;
  const isRead = interactions.comments !== "none" || interactions.mentions !== "none";
  const isRefused = !isRead && reading?.error?.startsWith("auth: ") === true;
  const at = (moment: string) => formatMomentWithin(new Date(moment), zone, now);
  return (
    <section aria-labelledby="reading" className="flex max-w-prose flex-col gap-2">
      <h2 id="reading" className="text-xl font-bold">
        {READING_COPY.title}
      </h2>
      <p>
        {READING_COPY.reads[interactions.comments]}{" "}
        {interactions.mentions !== "none" && READING_COPY.mentions}
      </p>
      {interactions.reason !== null && <p className="text-muted">{interactions.reason}</p>}
      {isRead && reading !== null && (
        <p className="text-sm text-muted">
          {reading.last_read_at === null
            ? READING_COPY.never
            : READING_COPY.last(at(reading.last_read_at))}{" "}
          {reading.next_read_at !== null && READING_COPY.next(at(reading.next_read_at))}
        </p>
      )}
      {reading?.error && (
        <p className="text-sm text-failed">
          {READING_COPY.failed(reading.error.replace(/^\w+: /, ""))}
        </p>
      )}
      {reading !== null && reading.gaps.length > 0 && (
        <ul className="flex flex-col gap-1 text-sm text-warning">
          {reading.gaps.map(({ from, to }) => (
            <li key={from}>{READING_COPY.gap(at(from), at(to))}</li>
          ))}
        </ul>
      )}
      {isRefused && (
        <p>
          <ReconnectChannel channel={channel} look="secondary" />
        </p>
      )}
    </section>
  );
}
