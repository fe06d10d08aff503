"use client";
import dynamic from "next/dynamic";
import { usePathname } from "next/navigation";
import { isDisconnected } from "../channels/is-disconnected.ts";
import { useChannels } from "../workspace/use-channels.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { endsFor } from "./ends-for.ts";

// Most pages have neither, so their code is loaded when shown. A loading error must not break the page, and
// `orNotLoaded` would add its weight to every page.
const nothing = () => null;
const PausedNotice = dynamic(
  () =>
    import("./paused-notice.tsx").then(
      (it) => it.PausedNotice,
      () => nothing,
    ),
  { loading: nothing },
);
const PausedChannels = dynamic(
  () =>
    import("./paused-channels.tsx").then(
      (it) => it.PausedChannels,
      () => nothing,
    ),
  { loading: nothing },
);
const DisconnectedNotice = dynamic(
  () =>
    import("./disconnected-notice.tsx").then(
      (it) => it.DisconnectedNotice,
      () => nothing,
    ),
  { loading: nothing },
);

const DeletionNotice = dynamic(
  () =>
    import("../leaving/deletion-notice.tsx").then(
      (it) => it.DeletionNotice,
      () => nothing,
    ),
  { loading: nothing },
);

const ApiEndNotice = dynamic(
  () =>
    import("./api-end-notice.tsx").then(
      (it) => it.ApiEndNotice,
      () => nothing,
    ),
  { loading: nothing },
);

/**
 * Banners above every page: the organization is being deleted, publishing is paused, paused channels, disconnected channels until they are reconnected,
 * and platforms that end the version of their API.
 */
export function Banners({ resume }: { resume(): Promise<void> }) {
  const now = new Date();
  const { pause, api_ends, organization } = useWorkspace();
  // Home lists them itself.
  const isHome = usePathname() === `/${organization.slug}`;
  const channels = useChannels();
  const lost = channels.filter((channel) => !isHome && isDisconnected(channel, now));
  const paused = channels.filter(({ paused_at }) => paused_at !== null);
  const ends = endsFor(channels, api_ends);
  const { deletion = null } = organization;
  if (deletion === null && pause === null && lost.length + paused.length + ends.length === 0)
    return null;
  return (
    <div className="mb-6 flex flex-col gap-3 empty:hidden">
      {deletion !== null && <DeletionNotice deletion={deletion} />}
      {pause !== null && <PausedNotice pause={pause} resume={resume} />}
      {deletion === null && paused.length > 0 && (
        <PausedChannels paused={paused} all={channels.length} />
      )}
      {lost.length > 0 && <DisconnectedNotice lost={lost} />}
      {ends.map((end) => (
        <ApiEndNotice key={end.title} end={end} />
      ))}
    </div>
  );
}
