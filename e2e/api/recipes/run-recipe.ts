import { setTimeout as sleep } from "node:timers/promises";
import Ajv from "ajv/dist/2020.js";
import {
  type Addressed,
  type ApiDocument,
  operationsOf,
  type Parameter,
  resolve,
} from "#components/reference/api-document.ts";
import type { Answer, Api } from "#e2e/fixtures.ts";
import { evaluate, fill, holds, type Known } from "./expressions.ts";
import type { Step, Workflow } from "./read-recipe.ts";

interface Run {
  api: Api;
  inputs: Record<string, unknown>;
}

/**
 * Runs a recipe's workflow against the running Crier, as its OpenAPI document says, and returns its outputs. Throws,
 * naming the step, if one fails.
 */
export async function runRecipe(
  workflow: Workflow,
  { api, inputs }: Run,
): Promise<Record<string, unknown>> {
  const ajv = new Ajv({ strict: false });
  if (!ajv.validate(workflow.inputs, inputs))
    throw new Error(`${workflow.workflowId}: the inputs are invalid: ${ajv.errorsText()}`);
  const { body: document } = await api.get<ApiDocument>("/openapi.json");
  const outputs = new Map<string, Record<string, unknown>>();
  const known: Known = { inputs, steps: outputs, answer: null };
  for (let index: number | null = 0; index !== null; ) {
    const step: Step | undefined = workflow.steps[index];
    if (step === undefined) break;
    try {
      const answer = await runStep(step, { api, document, known });
      const after: Known = { ...known, answer };
      outputs.set(step.stepId, evaluateAll(step.outputs, after));
      index = nextOf(step, { workflow, index, known: after });
    } catch (error) {
      throw new Error(`${workflow.workflowId}: the step ${step.stepId} failed. ${String(error)}`);
    }
  }
  return evaluateAll(workflow.outputs, known);
}

function evaluateAll(outputs: Record<string, string>, known: Known): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(outputs).map(([name, expression]) => [name, evaluate(expression, known)]),
  );
}

interface Place {
  workflow: Workflow;
  index: number;
  known: Known;
}

/** Returns the index of the next step; null at the end. */
function nextOf(step: Step, { workflow, index, known }: Place): number | null {
  const action = step.onSuccess.find(({ criteria }) => allHold(criteria, known));
  if (action === undefined) return index + 1;
  if (action.type === "end") return null;
  return workflow.steps.findIndex(({ stepId }) => stepId === action.stepId);
}

interface Asked {
  api: Api;
  document: ApiDocument;
  known: Known;
}

/** Sends a step's request until its criteria hold. Throws if they don't, and none of its retries applies. */
async function runStep(step: Step, asked: Asked): Promise<NonNullable<Known["answer"]>> {
  for (let attempt = 1; ; attempt += 1) {
    const { status, body } = await send(step, asked);
    const known: Known = { ...asked.known, answer: { status, body } };
    const failed = step.successCriteria.find(({ condition }) => !holds(condition, known));
    if (failed === undefined) return { status, body };
    const retry = step.onFailure.find(({ criteria }) => allHold(criteria, known));
    if (retry === undefined || attempt > retry.retryLimit)
      throw new Error(
        `Not true: ${failed.condition}. The response was ${status}: ${JSON.stringify(body)}`,
      );
    await sleep(retry.retryAfter * 1000);
  }
}

function allHold(criteria: Step["successCriteria"], known: Known): boolean {
  return criteria.every(({ condition }) => holds(condition, known));
}

async function send(step: Step, { api, document, known }: Asked): Promise<Answer<unknown>> {
  const { method, path, operation } = findOperation(document, step.operationId);
  const declared = (operation.parameters ?? []).map((part) => resolve<Parameter>(document, part));
  for (const { name, in: place } of step.parameters)
    if (!declared.some((each) => each.name === name && each.in === place))
      throw new Error(`${step.operationId} has no parameter ${name} in its ${place}.`);
  const values = (place: string) =>
    step.parameters
      .filter((each) => each.in === place)
      .map(({ name, value }) => [name, String(fill(value, known))] as const);
  const filled = values("path").reduce(
    (address, [name, value]) => address.replace(`{${name}}`, encodeURIComponent(value)),
    path,
  );
  if (filled.includes("{")) throw new Error(`${filled} lacks a parameter.`);
  const query = new URLSearchParams(values("query").map(([name, value]) => [name, value]));
  const address = query.size === 0 ? filled : `${filled}?${query}`;
  const headers = Object.fromEntries(values("header"));
  if (method === "GET") return api.get(address, headers);
  if (method === "POST") return api.post(address, bodyOf(step, known), headers);
  if (method === "PATCH") return api.patch(address, bodyOf(step, known), headers);
  throw new Error(`The method ${method} is not supported.`);
}

/** A payload that is a text is JSON with embedded expressions. */
function bodyOf({ requestBody }: Step, known: Known): unknown {
  const payload = fill(requestBody?.payload, known);
  return typeof payload === "string" ? JSON.parse(payload) : payload;
}

function findOperation(document: ApiDocument, operationId: string): Addressed {
  const all = operationsOf(document);
  const found = all.find(({ operation }) => operation.operationId === operationId);
  if (found === undefined) throw new Error(`The OpenAPI document has no operation ${operationId}.`);
  if (found.operation.deprecated === true) throw new Error(`${operationId} is deprecated.`);
  return found;
}
