import { Notice } from "../ui/notice.tsx";
import { PageHeading } from "../ui/page-heading.tsx";

/** A page that the person's role does not open, with the reason. */
export function NotAllowed({ heading, reason }: { heading: string; reason: string }) {
  return (
    <>
      <PageHeading title={heading} />
      <Notice tone="warning" title={reason} />
    </>
  );
}
