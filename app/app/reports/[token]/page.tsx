import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PAGE_TITLES } from "#app/copy.ts";
import { listPlatformTitles } from "#app/list-platform-titles.ts";
import { server } from "#app/server.ts";
import { BrandHeader } from "#components/brand/brand-header.tsx";
import { ReportView } from "#components/skills/results/report-view.tsx";

export const metadata: Metadata = {
  title: PAGE_TITLES.report,
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

export default async function Page({ params }: { params: Promise<{ token: string }> }) {
  const shared = await server.findSharedReport(server.system(), (await params).token);
  if (shared === null) notFound();
  return (
    <main className="mx-auto flex max-w-6xl flex-col gap-6 p-4 md:p-8">
      <h1>
        <BrandHeader {...shared.brand} />
      </h1>
      <ReportView
        report={shared.report}
        titles={listPlatformTitles()}
        base={null}
        now={server.system().now()}
      />
    </main>
  );
}
