"use client";
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { useTRPCClient } from "../api/trpc.ts";
import { isUnderWay, type Upload } from "./upload.ts";
import { type SendBytes, StoreError } from "./upload-api.ts";
import { UploadQueue } from "./upload-queue.ts";
import { useNoteFile } from "./use-record-file.ts";

const UploadsContext = createContext<UploadQueue | null>(null);
const NONE: readonly Upload[] = [];

/** Loaded with the first file. If loading fails, it counts as a lost connection to the store and is retried. */
const send: SendBytes = async (...sent) => {
  const { sendBytes } = await import("./send-bytes.ts").catch(() =>
    Promise.reject(new StoreError(0)),
  );
  return sendBytes(...sent);
};

/** Uploads continue while people navigate. Closing the window during an upload asks for confirmation. */
export function UploadsProvider({ children }: { children: ReactNode }) {
  const client = useTRPCClient();
  const recordFile = useNoteFile();
  const [queue] = useState(
    () =>
      new UploadQueue({
        api: {
          reserve: async (files) => (await client.files.upload.mutate({ files })).files,
          parts: (id) => client.files.parts.mutate({ id }),
          complete: (id) => client.files.complete.mutate({ id }),
        },
        send,
        isOnline: () => navigator.onLine,
        later: (run, ms) => {
          const timer = setTimeout(run, ms);
          return () => clearTimeout(timer);
        },
        onArrived: recordFile,
        findTwins: async (files) => {
          const { findTwins } = await import("./find-twins.ts");
          return findTwins(files, (sha256) => client.files.list.query({ sha256, limit: 10 }));
        },
      }),
  );
  useEffect(() => {
    const wake = () => queue.wake();
    const lose = () => queue.lose();
    const ask = (event: Event) => {
      if (queue.list().some(isUnderWay)) event.preventDefault();
    };
    window.addEventListener("online", wake);
    window.addEventListener("offline", lose);
    window.addEventListener("beforeunload", ask);
    return () => {
      window.removeEventListener("online", wake);
      window.removeEventListener("offline", lose);
      window.removeEventListener("beforeunload", ask);
    };
  }, [queue]);
  return <UploadsContext value={queue}>{children}</UploadsContext>;
}

export function useUploads(): { queue: UploadQueue; uploads: readonly Upload[] } {
  const queue = use(UploadsContext);
  if (queue === null) throw new Error("useUploads needs an UploadsProvider around it");
  const uploads = useSyncExternalStore(queue.subscribe, queue.list, () => NONE);
  return { queue, uploads };
}
