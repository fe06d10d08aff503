import { AggregatorRegistry, type Registry } from "prom-client";
import { askPrimary, isOneOfSeveral } from "./ask-primary.ts";

type Json = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>;

/**
 * Returns the metrics of all processes of this Crier on this machine in Prometheus' text format. Counts are added up.
 * What is the same in all of them, because it is read from the database, is taken from this process.
 */
export async function gatherMetrics(registry: Registry): Promise<string> {
  if (!isOneOfSeveral()) return registry.metrics();
  const others = (await askPrimary({ crier: "gather" }).answer) as Json[];
  const own = await registry.getMetricsAsJSON();
  return AggregatorRegistry.aggregate([own, ...others]).metrics();
}
