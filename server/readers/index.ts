import { approvalsReader } from "./approvals.ts";
import { creditsReader } from "./credits.ts";
import type { Reader } from "./define-reader.ts";
import { failuresReader } from "./failures.ts";
import { metricsReader } from "./metrics.ts";
import { revalidationReader } from "./revalidation.ts";
import { webhooksReader } from "./webhooks.ts";

export const READERS: readonly Reader[] = [
  webhooksReader,
  creditsReader,
  revalidationReader,
  failuresReader,
  metricsReader,
  approvalsReader,
];
