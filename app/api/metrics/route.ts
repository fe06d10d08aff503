import { system } from "#server/system.ts";
import { answerMetrics } from "#server/transports/operations/answer-metrics.ts";

export const dynamic = "force-dynamic";

export const GET = (request: Request) => answerMetrics(system(), request);
