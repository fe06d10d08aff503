import { accuracyReader } from "./channels/accuracy/accuracy-reader.ts";
import { metricsReader } from "./channels/metrics/metrics-reader.ts";
import type { Reader } from "./kernel/events/define-reader.ts";
import { approvalsReader } from "./posts/approval/notices/approvals-reader.ts";
import { creditsReader } from "./posts/credits/credits-reader.ts";
import { revalidationReader } from "./posts/rules/validation/revalidation-reader.ts";
import { webhooksReader } from "./webhooks/webhooks-reader.ts";
import { failuresReader } from "./workspace/notifications/failures-reader.ts";
import { handoffsReader } from "./workspace/notifications/handoffs-reader.ts";

/** Who reads the event log of each area. */
export const READERS: readonly Reader[] = [
  webhooksReader,
  creditsReader,
  revalidationReader,
  failuresReader,
  handoffsReader,
  metricsReader,
  accuracyReader,
  approvalsReader,
];
