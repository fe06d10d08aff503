import type { PostingTime } from "#core/contract/resources/posting-time.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import { updateChannel } from "#server/channels/update-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";

const WEEKDAYS = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;

export async function connectEveryDay(
  ctx: ServiceContext,
  provider: string,
  ...times: string[]
): Promise<string> {
  const { id } = await connectChannel({ ctx, input: { provider, mode: "sandbox" } });
  const posting_times: PostingTime[] = WEEKDAYS.flatMap((weekday) =>
    times.map((time) => ({ weekday, time })),
  );
  await updateChannel({ ctx, input: { id, posting_times } });
  return id;
}
