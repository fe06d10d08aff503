"use client";
import Link from "next/link";
import type { ComponentProps } from "react";
import { show } from "./use-address.ts";

type Props = Omit<ComponentProps<typeof Link>, "href"> & { href: string };

/** A link within the calendar, which doesn't load a new page. */
export function ShallowLink({ href, ...props }: Props) {
  return (
    <Link
      {...props}
      href={href}
      prefetch={false}
      onNavigate={(event) => {
        event.preventDefault();
        show(href);
      }}
    />
  );
}
