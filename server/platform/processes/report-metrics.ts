import { tellPrimary } from "./ask-primary.ts";
import type { FromPrimary } from "./messages.ts";

/** Part of prom-client's registry, which only the app loads. */
interface Registry {
  getMetricsAsJSON(): Promise<{ aggregator?: string }[]>;
}

/** Reports this process's metrics whenever another is asked for those of all. */
export function reportMetrics(registry: () => Registry | undefined): void {
  process.on("message", async (message: FromPrimary) => {
    if (message.crier !== "report") return;
    const metrics =
      (await registry()
        ?.getMetricsAsJSON()
        .catch(() => undefined)) ?? [];
    // The process that was asked reads from the database what is the same for all.
    const own = metrics.filter(({ aggregator }) => aggregator !== "first");
    tellPrimary({ crier: "metrics", id: message.id, metrics: own });
  });
}
