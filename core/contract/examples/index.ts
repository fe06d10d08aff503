/**
 * A sample call of each operation with an endpoint, for the API description. Separate from the operations, so that only
 * the description includes them.
 */

import { API_KEY_EXAMPLES } from "./api-key-examples.ts";
import { APPROVAL_EXAMPLES } from "./approval-examples.ts";
import { BILLING_EXAMPLES } from "./billing-examples.ts";
import { CALENDAR_EXAMPLES } from "./calendar-examples.ts";
import { CHANNEL_EXAMPLES } from "./channel-examples.ts";
import { DEVICE_EXAMPLES } from "./device-examples.ts";
import type { OperationExample } from "./example-of.ts";
import { EXPORT_EXAMPLES } from "./export-examples.ts";
import { FILE_EXAMPLES } from "./file-examples.ts";
import { IMPORT_EXAMPLES } from "./import-examples.ts";
import { INTERACTION_EXAMPLES } from "./interaction-examples.ts";
import { LABEL_EXAMPLES } from "./label-examples.ts";
import { LINK_EXAMPLES } from "./link-examples.ts";
import { METRIC_EXAMPLES } from "./metric-examples.ts";
import { ORGANIZATION_EXAMPLES } from "./organization-examples.ts";
import { PEOPLE_EXAMPLES } from "./people-examples.ts";
import { POST_EXAMPLES } from "./post-examples.ts";
import { QUEUE_EXAMPLES } from "./queue-examples.ts";
import { RANGE_EXAMPLES } from "./range-examples.ts";
import { SAVED_FILTER_EXAMPLES } from "./saved-filter-examples.ts";
import { SEARCH_EXAMPLES } from "./search-examples.ts";
import { SKILL_EXAMPLES } from "./skill-examples.ts";
import { SUGGESTION_EXAMPLES } from "./suggestion-examples.ts";
import { WEBHOOK_EXAMPLES } from "./webhook-examples.ts";

export const examples: readonly OperationExample[] = [
  ...POST_EXAMPLES,
  ...IMPORT_EXAMPLES,
  ...EXPORT_EXAMPLES,
  ...APPROVAL_EXAMPLES,
  ...RANGE_EXAMPLES,
  ...CALENDAR_EXAMPLES,
  ...QUEUE_EXAMPLES,
  ...CHANNEL_EXAMPLES,
  ...FILE_EXAMPLES,
  ...INTERACTION_EXAMPLES,
  ...LABEL_EXAMPLES,
  ...LINK_EXAMPLES,
  ...METRIC_EXAMPLES,
  ...SAVED_FILTER_EXAMPLES,
  ...SEARCH_EXAMPLES,
  ...SUGGESTION_EXAMPLES,
  ...SKILL_EXAMPLES,
  ...ORGANIZATION_EXAMPLES,
  ...PEOPLE_EXAMPLES,
  ...API_KEY_EXAMPLES,
  ...DEVICE_EXAMPLES,
  ...WEBHOOK_EXAMPLES,
  ...BILLING_EXAMPLES,
];
