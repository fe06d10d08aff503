import type { Metadata } from "next";
import { ReviewPage } from "#app/(dashboard)/review-page.tsx";
import { PAGE_TITLES } from "#app/copy.ts";

export const metadata: Metadata = { title: PAGE_TITLES.review };

export default async function Page({ params }: { params: Promise<{ org: string; id: string }> }) {
  const { org, id } = await params;
  return <ReviewPage org={org} id={id} from="approvals" />;
}
