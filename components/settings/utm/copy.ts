import { PLATFORM_PLACEHOLDER } from "#core/contract/utm-placeholder.ts";

export const UTM_COPY = {
  title: "Link tracking",
  intro:
    "Links get these UTM parameters when a post is published, so that your analytics show where visitors come from. Links that already have UTM parameters stay as they are.",
  none: "No rules yet. Links are published as you type them.",
  channel: "For",
  all: "All channels",
  platform: (title: string) => `All ${title} channels`,
  disconnected: "A disconnected channel",
  source: "Source",
  medium: "Medium",
  campaign: "Campaign",
  campaign_placeholder: "The post's campaign",
  platform_hint: `${PLATFORM_PLACEHOLDER} becomes the platform's name, such as mastodon.`,
  campaign_hint: "Leave Campaign empty to use the post's campaign.",
  example: "Example",
  example_campaign: "your-campaign",
  add: "Add rule",
  remove: "Remove",
  remove_label: (name: string) => `Remove the rule for ${name.toLowerCase()}`,
  twice: "There is already a rule for this.",
  unknown: (field: string, unknown: string) =>
    `${field} can't contain ${unknown}. Only ${PLATFORM_PLACEHOLDER} is replaced, by the platform's name.`,
  required: "Enter a source and a medium.",
  save: "Save link tracking",
  approved:
    "Posts that were approved with other links need a new approval before they are published.",
} as const;
