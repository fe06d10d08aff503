/**
 * The recipes of docs/recipes: workflows in Arazzo 1.0.1 (https://spec.openapis.org/arazzo/v1.0.1.html). Arazzo's own
 * schema isn't among our dependencies, so this one has what the recipes use, and refuses everything else by name.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";
import { expressionsIn } from "./expressions.ts";

const FOLDER = join(PROJECT, "docs/recipes");
const ENDING = ".arazzo.yaml";

const Name = z.string().regex(/^[A-Za-z0-9_-]+$/);
const Criteria = z.array(z.strictObject({ condition: z.string() })).min(1);
const Outputs = z.record(Name, z.string().startsWith("$"));

const Step = z.strictObject({
  stepId: Name,
  description: z.string().optional(),
  operationId: z.string(),
  parameters: z
    .array(
      z.strictObject({
        name: z.string(),
        in: z.enum(["path", "query", "header"]),
        value: z.json(),
      }),
    )
    .default([]),
  requestBody: z
    .strictObject({ contentType: z.literal("application/json"), payload: z.json() })
    .optional(),
  successCriteria: Criteria,
  onSuccess: z
    .array(
      z.discriminatedUnion("type", [
        z.strictObject({
          name: z.string(),
          type: z.literal("goto"),
          stepId: Name,
          criteria: Criteria,
        }),
        z.strictObject({ name: z.string(), type: z.literal("end"), criteria: Criteria }),
      ]),
    )
    .default([]),
  onFailure: z
    .array(
      z.strictObject({
        name: z.string(),
        type: z.literal("retry"),
        retryAfter: z.number().min(0),
        retryLimit: z.int().min(1),
        criteria: Criteria,
      }),
    )
    .default([]),
  outputs: Outputs.default({}),
});
export type Step = z.infer<typeof Step>;

const Workflow = z.strictObject({
  workflowId: Name,
  summary: z.string(),
  description: z.string().optional(),
  inputs: z.looseObject({
    type: z.literal("object"),
    required: z.array(z.string()),
    properties: z.record(Name, z.looseObject({ type: z.string() })),
  }),
  steps: z.array(Step).min(1),
  outputs: Outputs,
});
export type Workflow = z.infer<typeof Workflow>;

const Recipe = z.strictObject({
  arazzo: z.literal("1.0.1"),
  info: z.strictObject({ title: z.string(), summary: z.string(), version: z.string() }),
  sourceDescriptions: z.tuple([
    z.strictObject({
      name: Name,
      url: z.literal("/api/v1/openapi.json"),
      type: z.literal("openapi"),
    }),
  ]),
  workflows: z.array(Workflow).min(1),
});

/** Returns the names of all recipes. */
export function listRecipes(): string[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith(ENDING));
  return files.map((file) => file.slice(0, -ENDING.length)).sort();
}

/** Returns a recipe's workflows by ID. Throws, with the place, for what isn't valid or isn't supported. */
export function readRecipe(name: string): Map<string, Workflow> {
  return parseRecipe(readFileSync(join(FOLDER, `${name}${ENDING}`), "utf8"));
}

/** The same for a recipe's text. */
export function parseRecipe(text: string): Map<string, Workflow> {
  const { data, error } = Recipe.safeParse(parse(text));
  if (error !== undefined) throw new Error(z.prettifyError(error));
  const ids = data.workflows.map(({ workflowId }) => workflowId);
  refuseTwice(ids);
  for (const workflow of data.workflows) checkWorkflow(workflow);
  return new Map(data.workflows.map((workflow) => [workflow.workflowId, workflow]));
}

/** Every step that is named exists, and every expression refers to an input or to the output of a step before. */
function checkWorkflow({ workflowId, inputs, steps, outputs }: Workflow): void {
  refuseTwice(steps.map(({ stepId }) => stepId));
  const known = new Set(Object.keys(inputs.properties).map((name) => `$inputs.${name}`));
  for (const { stepId, onSuccess, outputs: own, ...step } of steps) {
    const place = `${workflowId}.${stepId}`;
    for (const action of onSuccess)
      if (action.type === "goto" && !steps.some((each) => each.stepId === action.stepId))
        throw new Error(`${place}: there is no step ${action.stepId}.`);
    checkExpressions(place, [step, onSuccess, own], known);
    for (const name of Object.keys(own)) known.add(`$steps.${stepId}.outputs.${name}`);
  }
  checkExpressions(workflowId, outputs, known);
}

function checkExpressions(place: string, value: unknown, known: ReadonlySet<string>): void {
  for (const expression of expressionsIn(value)) {
    const ofResponse = expression === "$statusCode" || expression.startsWith("$response.body#/");
    if (!ofResponse && !known.has(expression))
      throw new Error(`${place}: ${expression} is unknown or not supported.`);
  }
}

function refuseTwice(names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`${twice} is there twice.`);
}
