import { ImportPosts } from "#core/contract/posts/import-posts.ts";
import { importPosts } from "../services/posts/import/import-posts.ts";
import { serve } from "./serve.ts";

export const postTransfer = { import: serve(ImportPosts, importPosts) };
