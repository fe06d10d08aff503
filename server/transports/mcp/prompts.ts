import type { GetPromptResult, Prompt } from "@modelcontextprotocol/server";
import { nearestName } from "#core/contract/nearest-name.ts";
import { invalidParams } from "./protocol-refusal.ts";

interface Params {
  name: string;
  arguments?: Record<string, string> | undefined;
}

type Write = (given: Record<string, string>) => string;

const PROMPT_TABLE: { prompt: Prompt; write: Write }[] = [
  {
    prompt: {
      name: "plan_week",
      title: "Plan a week",
      description: "Drafts a week of posts about a topic, for you to approve.",
      arguments: [
        { name: "topic", description: "What the posts are about", required: true },
        { name: "channels", description: "Channels or platforms. Default: all" },
        { name: "posts", description: "How many posts. Default: 5" },
      ],
    },
    write: ({ topic = "", channels, posts = "5" }) =>
      `Plan a week of ${posts} posts about: ${topic}
Channels: ${channels ?? "all that are connected and can publish"}.
1. Read list_channels, list_organizations (for the time zone) and list_posts of the last month, so that nothing is said twice.
2. Draft each post with create_post without scheduled_at. Fix every channel that is not ready.
3. Show me a table: day and time, channels, text. Wait for my answer.
4. Schedule with update_post only the posts that I agree to.`,
  },
  {
    prompt: {
      name: "adapt",
      title: "Adapt this",
      description: "Adapts a text or a stored post to each channel.",
      arguments: [
        { name: "text", description: "The text, or the id of a stored post", required: true },
        { name: "channels", description: "Channels or platforms. Default: all" },
      ],
    },
    write: ({ text = "", channels }) =>
      `Adapt this to each channel: ${text}
Channels: ${channels ?? "all that are connected"}.
1. If it is a post's id, read it with get_post.
2. Write a variant for each channel in the tone and length its readers expect; keep facts, names and links as they are.
3. Check with validate_post (variants by channel id) and fix what is not ready.
4. Show me the variants side by side, and save a draft with create_post once I agree.`,
  },
];

export const PROMPTS: Prompt[] = PROMPT_TABLE.map(({ prompt }) => prompt);

/** Returns a prompt with its arguments filled in. Throws if it is unknown or lacks an argument. */
export function getPrompt({ name, arguments: given = {} }: Params): GetPromptResult {
  const found = PROMPT_TABLE.find(({ prompt }) => prompt.name === name);
  if (found === undefined) throw invalidParams(unknownPrompt(name));
  const { prompt, write } = found;
  const missing = prompt.arguments?.find(
    (argument) => argument.required === true && !given[argument.name]?.trim(),
  );
  if (missing !== undefined)
    throw invalidParams(`${missing.name}: is required. ${missing.description}.`);
  return {
    description: prompt.description ?? "",
    messages: [{ role: "user", content: { type: "text", text: write(given) } }],
  };
}

function unknownPrompt(name: string): string {
  const names = PROMPTS.map((prompt) => prompt.name);
  const nearest = nearestName(name, names);
  const hint =
    nearest === undefined ? `The prompts are ${names.join(", ")}.` : `Did you mean ${nearest}?`;
  return `There is no prompt ${JSON.stringify(name.slice(0, 80))}. ${hint}`;
}
