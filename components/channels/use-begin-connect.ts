"use client";
import { useMutation } from "@tanstack/react-query";
import { useTRPC } from "../api/trpc.ts";

/** Opens a platform's sign-in page. Stays pending until the browser has left. */
export function useBeginConnect() {
  const trpc = useTRPC();
  const begin = useMutation(
    trpc.channels.begin_connect.mutationOptions({
      onSuccess: ({ url }) => window.location.assign(url),
    }),
  );
  return { ...begin, busy: begin.isPending || begin.isSuccess };
}
