interface CombinedTool {
  title: string;
  /** What its actions have in common. Their own descriptions follow in the list. */
  description: string;
  /** The action that is meant if none is given. */
  usual?: string;
}

/**
 * The tools of agents in the order of the list: those that they need first come first. Operations on the same thing are
 * actions of one tool, reading apart from changing: hosts let people allow all calls of a tool that only reads.
 */
export const AGENT_TOOLS = [
  "list_channels",
  "create_post",
  "update_post",
  "get_post",
  "list_posts",
  "validate_post",
  "publish_post",
  "manage_post",
  "delete_post",
  "import_posts",
  "get_queue",
  "change_queue",
  "get_media",
  "change_media",
  "list_interactions",
  "reply_to_interaction",
  "get_metrics",
  "search",
  "use_skill",
  "get_organization",
] as const;

export const COMBINED_TOOLS: Readonly<Record<string, CombinedTool>> = {
  list_channels: {
    title: "Channels and their rules",
    description: "Reads channels and what they accept. Call it first, for the channels' IDs.",
    usual: "list",
  },
  validate_post: {
    title: "Validate posts",
    description: "Checks posts against each channel's rules. Saves nothing.",
    usual: "post",
  },
  manage_post: {
    title: "Request approval, retry, correct",
    description: "Changes a stored post beyond its text and time. Returns the post.",
  },
  get_queue: {
    title: "Queue",
    description: "Reads the queue: posting times, taken and free.",
    usual: "list",
  },
  change_queue: {
    title: "Change the queue",
    description: "Reorders, pauses or resumes queues. Returns what changed.",
  },
  get_media: {
    title: "Files",
    description: "Reads files.",
    usual: "list",
  },
  change_media: {
    title: "Add and change files",
    description:
      "Adds and changes images, videos and PDFs. Returns the file: call get_media until it is ready, then use its id in media_handles.",
  },
  get_metrics: {
    title: "Numbers",
    description: "Reads numbers. What isn't measured is null, never 0. Days: 2026-11-01.",
    usual: "overview",
  },
  use_skill: {
    title: "Skills",
    description:
      "Runs skills: workflows such as filling the queue, drafts from a feed, reports. Returns skills or a run.",
    usual: "list",
  },
  get_organization: {
    title: "Organization",
    description: "Lists what the organization has set up.",
    usual: "organizations",
  },
};
