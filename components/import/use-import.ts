"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { MOST_IMPORT_BYTES } from "#core/contract/limits.ts";
import { useTRPC } from "../api/trpc.ts";
import { newName } from "../composer/draft/new-name.ts";

interface Chosen {
  name: string;
  csv: string;
  /** Idempotency key of the import: a request is retried without importing twice. */
  key: string;
}

/** Checks a file when it is chosen, and imports it when confirmed. */
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
      // Text can't contain NUL. Report it like invalid bytes: the file isn't a CSV.
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

/** Scheduled posts wait for their files and, if required, for approval. */
function scheduleFields(schedule: boolean) {
  return schedule ? { schedule, when_ready: true } : {};
}
