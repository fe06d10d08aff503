import { ExportPosts } from "#core/contract/posts/export-posts.ts";
import { exportPosts } from "../services/posts/export/export-posts.ts";
import { serve } from "./serve.ts";

export const postExport = { export: serve(ExportPosts, exportPosts) };
