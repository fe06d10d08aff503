"use client";
import { FAILED_PAGE_LOOK, FailedPage, type FailedPageProps } from "#app/failed-page.tsx";

/** Below the layout, so that the sidebar and the bars stay. */
export default function ErrorPage(props: FailedPageProps) {
  return (
    <div className={FAILED_PAGE_LOOK}>
      <FailedPage {...props} />
    </div>
  );
}
