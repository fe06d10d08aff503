import type { TablerIcon } from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { SkillRun } from "#core/contract/resources/skill.ts";
import type { When } from "../setup/when.ts";

export type Errors<Values> = Partial<Record<keyof Values, string>>;

export interface FieldsProps<Values> {
  values: Values;
  errors: Errors<Values>;
  change(changed: Partial<Values>): void;
}

/** The names of what is chosen by ID. */
export interface Names {
  channels(ids: readonly string[]): string;
  person(id: string): string;
}

export interface ResultProps {
  run: SkillRun;
  /** In the preview next to a form: without buttons that change anything. */
  isPreview?: boolean;
}

/** How people set up a skill and read its results. One for each skill, in this folder; `index.ts` lists them. */
export interface Kind<Values extends object = object> {
  /** The skill's name. */
  name: string;
  icon: TablerIcon;
  title: string;
  /** What it is for, in a sentence. */
  text: string;
  initial: Values;
  /** How often it runs unless people choose otherwise. */
  when: When;
  /** Whether its first run should be right away although it repeats. */
  also_now?: boolean;
  Fields: ComponentType<FieldsProps<Values>>;
  read(input: Record<string, unknown>): Values;
  write(values: Values): Record<string, unknown>;
  /** What is wrong with each field, as a sentence that says what to enter. */
  check(values: Values): Errors<Values>;
  /** What tells it from others of its kind, in a few words; empty if nothing does. */
  nameOf?(values: Values): string;
  /** What it will do, in one or two sentences. */
  describe(values: Values, names: Names): string;
  Result: ComponentType<ResultProps>;
  /** The button that lets a run do what it proposes. */
  yes?(proposed: number): string;
  /** Shown next to the title of a run, such as its download. */
  Actions?: ComponentType<{ run: SkillRun }>;
}

export function defineKind<Values extends object>(kind: Kind<Values>): Kind {
  return kind as unknown as Kind;
}

/** Reads a whole number that is within its limits. */
export function isWithin(text: string, least: number, most: number): boolean {
  return /^\d{1,9}$/u.test(text.trim()) && Number(text) >= least && Number(text) <= most;
}
