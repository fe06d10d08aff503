import { Notice } from "../ui/notice.tsx";
import { PageHeading } from "../ui/page-heading.tsx";

export function NotAllowed({ heading, reason }: { heading: string; reason: string }) {
  return (
    <>
      <PageHeading title={heading} />
      <Notice tone="warning" title={reason} />
    </>
  );
}
