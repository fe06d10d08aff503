"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { MOST_IMPORT_BYTES } from "#core/contract/limits.ts";
import { useTRPC } from "../api/trpc.ts";
import { newName } from "../composer/draft/new-name.ts";

interface Chosen {
  name: string;
  csv: string;
  /** Of importing it: a request whose answer is lost is made again without importing twice. */
  key: string;
}

/** A file that is checked when it is chosen, and imported when that is confirmed. */
export function useImport() {
  const trpc = useTRPC();
  const [file, setFile] = useState<Chosen | null>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const [schedule, setSchedule] = useState(false);
  const check = useMutation(trpc.posts.import.mutationOptions());
  const create = useMutation(trpc.posts.import.mutationOptions());

  function validate(csv: string, scheduling: boolean) {
    create.reset();
    check.mutate({ csv, dry_run: true, ...scheduleFields(scheduling) });
  }
  return {
    file,
    tooLarge,
    schedule,
    check,
    create,
    async choose([given]: File[]) {
      if (given === undefined || create.isPending) return;
      const isLarge = given.size > MOST_IMPORT_BYTES;
      setTooLarge(isLarge);
      if (isLarge) return;
      // What no text holds is told like bytes that are no text: the file is of another kind.
      const csv = (await given.text()).replaceAll("\0", "\uFFFD");
      setFile({ name: given.name, csv, key: newName() });
      validate(csv, schedule);
    },
    changeSchedule(chosen: boolean) {
      if (file === null || create.isPending) return;
      setSchedule(chosen);
      setFile({ ...file, key: newName() });
      validate(file.csv, chosen);
    },
    send() {
      if (file === null) return;
      const { csv, key: idempotency_key } = file;
      create.mutate({ csv, idempotency_key, ...scheduleFields(schedule) });
    },
    restart() {
      setFile(null);
      check.reset();
      create.reset();
    },
  };
}

export type Importing = ReturnType<typeof useImport>;

/** A scheduled post waits for its files and, where that is required, for approval. */
function scheduleFields(schedule: boolean) {
  return schedule ? { schedule, when_ready: true } : {};
}
