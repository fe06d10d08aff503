"use client";
import { useMutation } from "@tanstack/react-query";
import { useTRPC } from "../api/trpc.ts";

/** Leads to a platform's own pages to sign in there. It stays under way until the browser has left. */
export function useBeginConnect() {
  const trpc = useTRPC();
  const begin = useMutation(
    trpc.channels.begin_connect.mutationOptions({
      onSuccess: ({ url }) => window.location.assign(url),
    }),
  );
  return { ...begin, busy: begin.isPending || begin.isSuccess };
}
