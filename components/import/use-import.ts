"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { MOST_IMPORT_BYTES } from "#core/contract/limits.ts";
import { useTRPCClient } from "../api/trpc.ts";
import { newName } from "../composer/draft/new-name.ts";
import { useChannels } from "../workspace/use-channels.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { type DecodedText, decodeText } from "./decode-text.ts";
import { type Choices, type Known, planImport, settingsOf } from "./plan-import.ts";
import { useCreate } from "./use-create.ts";

interface Chosen {
  name: string;
  csv: string;
  encoding: DecodedText["encoding"];
  id: string;
  /** Idempotency key of the import: a request is retried without importing twice. */
  key: string;
}

export type OnInvalid = "skip" | "draft";

/** Checks a file when it is chosen and after each change of how it is read, and imports it when confirmed. */
export function useImport(may_schedule: boolean) {
  const client = useTRPCClient();
  const [file, setFile] = useState<Chosen | null>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const [choices, setChoices] = useState(() => firstChoices(may_schedule));
  const [on_invalid, setOnInvalid] = useState<OnInvalid>("skip");
  const { create, undo } = useCreate();
  const known = useKnown();
  const plan = useMemo(
    () => (file === null ? null : planImport(file.csv, choices, known)),
    [file, choices, known],
  );
  const settings =
    plan === null || "problem" in plan || plan.missing !== null ? null : settingsOf(plan, choices);
  const csv = file?.csv ?? "";
  const check = useQuery({
    queryKey: ["import-check", file?.id, settings],
    // Tells for each row with errors whether it can become a draft.
    queryFn: () =>
      client.posts.import.mutate({ csv, dry_run: true, on_invalid: "draft", ...settings }),
    enabled: settings !== null && create.data === undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

  function renew() {
    create.reset();
    setFile((before) => before && { ...before, key: newName() });
  }
  return {
    ...{ file, tooLarge, choices, plan, on_invalid, create, undo },
    check: settings === null ? null : check,
    async choose([given]: File[]) {
      if (given === undefined || create.isPending) return;
      const isLarge = given.size > MOST_IMPORT_BYTES;
      setTooLarge(isLarge);
      if (isLarge) return;
      const { text, encoding } = decodeText(new Uint8Array(await given.arrayBuffer()));
      create.reset();
      setChoices((before) => ({ ...firstChoices(may_schedule), ...keptOf(before) }));
      setFile({ name: given.name, csv: text, encoding, id: newName(), key: newName() });
    },
    change(some: Partial<Choices>) {
      if (create.isPending) return;
      setChoices((before) => ({ ...before, ...some }));
      renew();
    },
    changeOnInvalid(chosen: OnInvalid) {
      if (create.isPending) return;
      setOnInvalid(chosen);
      renew();
    },
    send() {
      if (file === null || settings === null) return;
      create.mutate({ csv, idempotency_key: file.key, on_invalid, ...settings });
    },
    restart() {
      setFile(null);
      create.reset();
    },
  };
}

export type Importing = ReturnType<typeof useImport>;

/** Returns the channels and platforms that names in a file can mean. */
function useKnown(): Known {
  const channels = useChannels();
  const { platforms } = useWorkspace();
  return useMemo(
    () => ({ channels, platforms: platforms.map(({ manifest }) => manifest) }),
    [channels, platforms],
  );
}

function firstChoices(schedule: boolean): Choices {
  return { default_time: "09:00", default_channels: [], channel_names: new Map(), schedule };
}

/** Returns the choices that aren't about one file. */
function keptOf({ default_time, default_channels, channel_names, schedule }: Choices) {
  return { default_time, default_channels, channel_names, schedule };
}
