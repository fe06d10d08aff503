import type { ServiceContext } from "#server/kernel/context.ts";

// biome-ignore lint/suspicious/noExplicitAny: What a tool returns is an agent's to read, and each task knows its shape.
export type Result = any;

export interface World {
  ctx: ServiceContext;
  /** IDs of the channels, each a sandbox. */
  bluesky: string;
  mastodon: string;
  /** Calls a tool as an agent does. Throws what it refused. */
  call(tool: string, given?: object): Promise<Result>;
  /** Returns the refusal of a tool. */
  refused(tool: string, given: object): Promise<string>;
  /** Someone else of the team, through the API. */
  team(method: string, path: string, body?: object): Promise<Result>;
  /** Lets time pass, and makes every call to a platform that is due by then. */
  pass(hours?: number): Promise<void>;
  /** A person of the team approves the post as it is. */
  approve(id: string): Promise<void>;
  /** Stores a picture of the organization. */
  newPicture(): Promise<string>;
}

export interface Task {
  /** What a person asks an agent for. */
  asked: string;
  does(world: World): Promise<void>;
  /** The texts that the simulators have at the end, by channel: what they got and still show. */
  arrives?: { bluesky?: readonly string[]; mastodon?: readonly string[] };
}
