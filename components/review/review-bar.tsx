import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { buttonLook } from "#components/ui/button-look.ts";
import { REVIEW_COPY } from "./copy.ts";

interface Props {
  /** Where the reader is, or a way back. */
  children: ReactNode;
  /** With the addresses of the previous and next post. Null if the post isn't in a list. */
  place: {
    number: number;
    count: number;
    previous: string | null;
    next: string | null;
  } | null;
}

/** Above a review: the previous and next of the posts to review. */
export function ReviewBar({ children, place }: Props) {
  return (
    <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {children}
      {place !== null && place.count > 1 && (
        <nav aria-label={REVIEW_COPY.places} className="flex items-center gap-2">
          <span className="mr-1 text-muted">{REVIEW_COPY.place(place.number, place.count)}</span>
          <Step href={place.previous} label={REVIEW_COPY.previous}>
            <IconChevronLeft size={18} stroke={1.5} aria-hidden />
          </Step>
          <Step href={place.next} label={REVIEW_COPY.next}>
            <IconChevronRight size={18} stroke={1.5} aria-hidden />
          </Step>
        </nav>
      )}
    </div>
  );
}

const SQUARE = "min-w-11 px-2! md:min-w-9 md:px-1.5!";

/** At an end it stays visible, so that the other arrow keeps its place. */
function Step({
  href,
  label,
  children,
}: {
  href: string | null;
  label: string;
  children: ReactNode;
}) {
  if (href === null)
    return (
      <span aria-hidden className={buttonLook("secondary", `${SQUARE} opacity-40`)}>
        {children}
      </span>
    );
  return (
    <ButtonLink href={href} aria-label={label} title={label} prefetch={false} className={SQUARE}>
      {children}
    </ButtonLink>
  );
}
