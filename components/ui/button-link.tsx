import Link from "next/link";
import type { ComponentProps } from "react";
import { buttonLook, type Look } from "./button-look.ts";

export function ButtonLink({
  look = "secondary",
  className,
  ...props
}: ComponentProps<typeof Link> & { look?: Look }) {
  return <Link className={buttonLook(look, className)} {...props} />;
}
