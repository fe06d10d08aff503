import { z } from "zod";
import type { Skill as Listed } from "#core/contract/resources/skill.ts";
import { SKILLS } from "./index.ts";

/** Returns all skills with their inputs. Runs no statement. */
export async function listSkills(): Promise<Listed[]> {
  return SKILLS.map(({ name, title, description, input, scopes, asks, examples }) => ({
    name,
    title,
    description,
    asks,
    input_schema: z.toJSONSchema(input, { target: "draft-2020-12", io: "input" }),
    scopes: [...scopes],
    examples: examples.map((example) => example as Record<string, unknown>),
  }));
}
