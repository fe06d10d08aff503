import type { Metadata } from "next";
import { ReviewPage } from "#app/(dashboard)/review-page.tsx";
import { PAGE_TITLES } from "#app/copy.ts";

export const metadata: Metadata = { title: PAGE_TITLES.review };

interface Props {
  params: Promise<{ org: string; id: string }>;
  /** The version that led here, if it was shown elsewhere. */
  searchParams: Promise<{ version?: string | string[] }>;
}

export default async function Page({ params, searchParams }: Props) {
  const [{ org, id }, { version }] = await Promise.all([params, searchParams]);
  const seen = typeof version === "string" ? version : null;
  return <ReviewPage org={org} id={id} from="approvals" seen={seen} />;
}
