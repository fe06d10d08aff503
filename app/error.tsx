"use client";
import { FAILED_PAGE_LOOK, FailedPage, type FailedPageProps } from "./failed-page.tsx";

export default function ErrorPage(props: FailedPageProps) {
  return (
    <main className={FAILED_PAGE_LOOK}>
      <FailedPage {...props} />
    </main>
  );
}
