"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { OrganizationPolicy } from "#core/contract/resources/organization-policy.ts";
import { hashed } from "../api/hashed.ts";
import { useTRPC } from "../api/trpc.ts";

const STALE_MS = 60_000;

interface Policy {
  /** The organization's policy; undefined until it has loaded. */
  policy: OrganizationPolicy | undefined;
  failed: boolean;
}

export function usePolicy(): Policy {
  const trpc = useTRPC();
  const options = useMemo(
    () => hashed(trpc.organizations.get_settings.queryOptions({}, { staleTime: STALE_MS })),
    [trpc],
  );
  const { data: policy, isError: failed } = useQuery(options);
  return { policy, failed };
}
