import { IconCheck, IconMinus, IconPointFilled } from "@tabler/icons-react";
import Link from "next/link";
import type { ChannelMode } from "#core/contract/resources/channel.ts";
import { folderOf } from "#platforms/kit/browser/folder-of.ts";
import { CHANNEL_PAGE_COPY } from "./copy.ts";

interface Props {
  access: {
    uses: readonly Use[];
    note: string | null;
    server: { host: string; software: string } | null;
  };
  provider: string;
  title: string;
  mode: ChannelMode;
}

interface Use {
  use: string;
  optional: boolean;
  granted: boolean | null;
}

/** What Crier does with the account, and what it may not do because it lacks a permission. */
export function Permissions({ access: { uses, note, server }, provider, title, mode }: Props) {
  const lacksSome = uses.some(({ granted }) => granted === false);
  return (
    <section aria-labelledby="permissions" className="flex max-w-prose flex-col gap-2">
      <h2 id="permissions" className="text-xl font-bold">
        {CHANNEL_PAGE_COPY.access}
      </h2>
      <p>
        {mode === "sandbox"
          ? CHANNEL_PAGE_COPY.access_sandbox(title)
          : CHANNEL_PAGE_COPY.access_intro}
      </p>
      <ul className="flex flex-col gap-1">
        {uses.map((each) => (
          <UseItem key={each.use} {...each} mode={mode} />
        ))}
      </ul>
      {server !== null && <p>{CHANNEL_PAGE_COPY.server(server)}</p>}
      <p className="text-muted">
        {note} {lacksSome && CHANNEL_PAGE_COPY.add_permission}{" "}
        <Link
          href={`/docs/platforms/${folderOf(provider)}`}
          target="_blank"
          className="text-accent underline underline-offset-2"
        >
          {CHANNEL_PAGE_COPY.guide(title)}
        </Link>
      </p>
    </section>
  );
}

function UseItem({ use, optional, granted, mode }: Use & Pick<Props, "mode">) {
  const Asked = mode === "sandbox" ? IconPointFilled : IconCheck;
  const Icon = granted === false ? IconMinus : Asked;
  return (
    <li className={`flex items-start gap-2 ${granted === false ? "text-muted" : ""}`}>
      <Icon size={18} stroke={1.5} aria-hidden className="mt-px shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {use}
        {optional && <span className="text-muted"> ({stateOf(granted)})</span>}
      </span>
    </li>
  );
}

function stateOf(granted: boolean | null): string {
  if (granted === null) return CHANNEL_PAGE_COPY.optional;
  return granted ? CHANNEL_PAGE_COPY.granted : CHANNEL_PAGE_COPY.not_granted;
}
