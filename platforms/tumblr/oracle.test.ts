import type { Client } from "tumblr.js";
import { expectTypeOf, test } from "vitest";
import type { ContentBlock } from "./build-content.ts";
import type { Options } from "./prepare.ts";

type Params = Parameters<Client["createPost"]>[1];

test("Tumblr's types know every field of a post, its states and its block types", () => {
  expectTypeOf<Exclude<keyof Options, keyof Params>>().toBeNever();
  expectTypeOf<Options["state"]>().toExtend<Params["state"]>();
  expectTypeOf<ContentBlock["type"]>().toExtend<Params["content"][number]["type"]>();
});
