import type { Metadata } from "next";
import { cookies } from "next/headers";
import { PAGE_TITLES } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { BrandHeader } from "#components/brand/brand-header.tsx";
import { Connected } from "#components/connect/connected.tsx";
import { GUEST_CONNECT_COPY } from "#components/connect/copy.ts";
import { GuestConnect } from "#components/connect/guest-connect.tsx";
import { Refusal } from "#core/contract/refusal.ts";
import { begin, choose, connect } from "./actions.ts";

export const metadata: Metadata = {
  title: PAGE_TITLES.connect,
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

interface Props {
  params: Promise<{ token: string }>;
  searchParams: Promise<{ connection?: string | string[] }>;
}

export default async function Page({ params, searchParams }: Props) {
  const { token } = await params;
  const { connection } = await searchParams;
  const page = await read(token, typeof connection === "string" ? connection : null);
  return (
    <main className="mx-auto flex max-w-xl flex-col gap-6 p-4 md:px-6 md:py-10">
      {page.state === "ended" && (
        <div className="flex flex-col gap-3">
          <h1 className="text-2xl font-bold tracking-tight">{GUEST_CONNECT_COPY.ended}</h1>
          <p className="text-lg text-muted wrap-anywhere">{page.message}</p>
        </div>
      )}
      {page.state === "connected" && (
        <Connected
          organization={page.brand?.name ?? ""}
          header={page.brand && <BrandHeader {...page.brand} />}
          result={{ names: page.names, failed: [], leave: null }}
        />
      )}
      {page.state === "open" && (
        <GuestConnect
          {...page}
          organization={page.brand?.name ?? ""}
          header={page.brand && <BrandHeader {...page.brand} />}
          actions={{
            connect: connect.bind(null, token),
            begin: begin.bind(null, token),
            choose: choose.bind(null, token),
          }}
        />
      )}
    </main>
  );
}

async function read(token: string, connection: string | null) {
  const jar = await cookies();
  const visit = { token, connection, readCookie: (name: string) => jar.get(name)?.value };
  try {
    server.refuseUnstorable({ connection });
    return await server.refuseWhileUnavailable(server.system(), () =>
      server.readConnectPage(server.system(), visit),
    );
  } catch (error) {
    if (error instanceof Refusal) return { state: "ended", message: error.message } as const;
    throw error;
  }
}
