import type { INodeProperties, INodePropertyOptions } from "n8n-workflow";

const POST = { resource: ["post"] };
const only = (...operation: string[]) => ({ show: { ...POST, operation } });

const OPERATIONS: INodePropertyOptions[] = [
  {
    name: "Create",
    value: "create",
    action: "Create a post",
    description: "Save a draft, schedule a post or publish it now",
  },
  {
    name: "Delete",
    value: "delete",
    action: "Delete a post",
    description: "Delete a draft, a scheduled post, or one that failed",
  },
  {
    name: "Get",
    value: "get",
    action: "Get a post",
    description: "Get a post with the result of each channel",
  },
  {
    name: "Get Many",
    value: "getAll",
    action: "Get many posts",
    description: "List posts, newest first",
  },
  {
    name: "Publish",
    value: "publish",
    action: "Publish a post now",
    description: "Publish a draft or a scheduled post now",
  },
  {
    name: "Retry",
    value: "retry",
    action: "Retry the failed channels of a post",
    description: "Send a post again on the channels where it failed",
  },
  {
    name: "Validate",
    value: "validate",
    action: "Validate a post",
    description: "Check what each channel would not accept, without saving anything",
  },
];

const FILE_IDS: INodeProperties = {
  displayName: "File IDs",
  name: "fileIds",
  type: "string",
  default: "",
  description: "The images or videos, as returned by uploading a file. Separate several by commas.",
};

const PER_CHANNEL: INodeProperties = {
  displayName: "Customize per Channel",
  name: "perChannel",
  type: "json",
  default: "{}",
  description:
    'What differs on a channel, by channel ID or platform: <code>{"mastodon": {"content": "…"}}</code>',
};

const DRAFT_FIELDS: INodeProperties[] = [
  {
    displayName: "Text",
    name: "content",
    type: "string",
    typeOptions: { rows: 4 },
    required: true,
    default: "",
    displayOptions: only("create", "validate"),
    description: "The text of the post. Markdown is converted to what each channel can show.",
  },
  {
    displayName: "Channel Names or IDs",
    name: "channels",
    type: "multiOptions",
    typeOptions: { loadOptionsMethod: "getChannels" },
    required: true,
    default: [],
    displayOptions: only("create", "validate"),
    description:
      'Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
  },
];

const WHEN_FIELDS: INodeProperties[] = [
  {
    displayName: "When",
    name: "when",
    type: "options",
    default: "draft",
    displayOptions: only("create"),
    options: [
      { name: "At a Time", value: "time", description: "Schedule the post" },
      {
        name: "Next Free Time",
        value: "next_slot",
        description: "Schedule it for the next free posting time of each channel",
      },
      { name: "Now", value: "now", description: "Publish immediately" },
      { name: "Save as Draft", value: "draft", description: "Publish nothing" },
    ],
  },
  {
    displayName: "Time",
    name: "scheduledAt",
    type: "dateTime",
    required: true,
    default: "",
    displayOptions: { show: { ...POST, operation: ["create"], when: ["time"] } },
    description: "In the time zone of the workflow, unless it has an offset",
  },
  {
    displayName: "Wait for Results",
    name: "waitForResults",
    type: "boolean",
    default: true,
    displayOptions: { show: { ...POST, operation: ["create"], when: ["now"] } },
    description: "Whether to wait up to two minutes until every channel has its result",
  },
  {
    displayName: "Wait for Results",
    name: "waitForResults",
    type: "boolean",
    default: true,
    displayOptions: only("publish", "retry"),
    description: "Whether to wait up to two minutes until every channel has its result",
  },
];

const MORE_FIELDS: INodeProperties[] = [
  {
    displayName: "Additional Fields",
    name: "additionalFields",
    type: "collection",
    placeholder: "Add Field",
    default: {},
    displayOptions: only("create"),
    options: [
      {
        displayName: "Campaign",
        name: "campaign",
        type: "string",
        default: "",
        description: "Groups posts in lists and reports",
      },
      PER_CHANNEL,
      FILE_IDS,
      {
        displayName: "Fix Automatically",
        name: "autofix",
        type: "boolean",
        default: true,
        description: "Whether Crier shortens texts that are too long for a channel",
      },
      {
        displayName: "Labels",
        name: "labels",
        type: "string",
        default: "",
        description: "Names of labels, separated by commas. Unknown ones are created.",
      },
      {
        displayName: "Request Approval",
        name: "requestApproval",
        type: "boolean",
        default: false,
        description: "Whether to ask for approval, if your team requires it",
      },
      {
        displayName: "Wait for Files",
        name: "whenReady",
        type: "boolean",
        default: false,
        description:
          "Whether to save a draft while files are being processed, and to schedule or publish it once they are ready",
      },
    ],
  },
  {
    displayName: "Additional Fields",
    name: "additionalFields",
    type: "collection",
    placeholder: "Add Field",
    default: {},
    displayOptions: only("validate"),
    options: [PER_CHANNEL, FILE_IDS],
  },
];

const LIST_FIELDS: INodeProperties[] = [
  {
    displayName: "Return All",
    name: "returnAll",
    type: "boolean",
    default: false,
    displayOptions: only("getAll"),
    description: "Whether to return all results or only up to a given limit",
  },
  {
    displayName: "Limit",
    name: "limit",
    type: "number",
    typeOptions: { minValue: 1 },
    default: 50,
    displayOptions: { show: { ...POST, operation: ["getAll"], returnAll: [false] } },
    description: "Max number of results to return",
  },
  {
    displayName: "Filters",
    name: "filters",
    type: "collection",
    placeholder: "Add Filter",
    default: {},
    displayOptions: only("getAll"),
    options: [
      { displayName: "Campaign", name: "campaign", type: "string", default: "" },
      {
        displayName: "Channel Name or ID",
        name: "channel",
        type: "options",
        typeOptions: { loadOptionsMethod: "getChannels" },
        default: "",
        description:
          'Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
      },
      { displayName: "Label", name: "label", type: "string", default: "" },
      {
        displayName: "Statuses",
        name: "statuses",
        type: "multiOptions",
        default: [],
        options: [
          { name: "Draft", value: "draft" },
          { name: "Failed", value: "failed" },
          { name: "Needs Approval", value: "needs_approval" },
          { name: "Partially Published", value: "partially_published" },
          { name: "Published", value: "published" },
          { name: "Publishing", value: "publishing" },
          { name: "Scheduled", value: "scheduled" },
        ],
      },
    ],
  },
];

export const POST_FIELDS: INodeProperties[] = [
  {
    displayName: "Operation",
    name: "operation",
    type: "options",
    noDataExpression: true,
    default: "create",
    displayOptions: { show: POST },
    options: OPERATIONS,
  },
  {
    displayName: "Post ID",
    name: "postId",
    type: "string",
    required: true,
    default: "",
    displayOptions: only("delete", "get", "publish", "retry"),
  },
  ...DRAFT_FIELDS,
  ...WHEN_FIELDS,
  {
    displayName: "Also Delete on Platforms",
    name: "everywhere",
    type: "boolean",
    default: false,
    displayOptions: only("delete"),
    description:
      "Whether to delete a published post from its platforms as well, which can't be undone",
  },
  ...LIST_FIELDS,
  ...MORE_FIELDS,
];
