"use client";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { useWorkspace } from "../workspace/workspace-provider.tsx";

/**
 * Opens a path of the organization, such as `/posts`. Focuses the new page's content, unless that page has focused a
 * field.
 */
export function useGo(): (path: string) => void {
  const router = useRouter();
  const address = `${usePathname()}?${useSearchParams()}`;
  const { slug } = useWorkspace().organization;
  const going = useRef(false);
  useEffect(() => {
    if (!going.current || address === "") return;
    going.current = false;
    const content = document.getElementById("content");
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
  }, [address]);
  return (path) => {
    going.current = true;
    router.push(`/${slug}${path}`);
  };
}
