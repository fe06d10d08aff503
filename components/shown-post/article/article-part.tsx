"use client";
import dynamic from "next/dynamic";
import { nothingYet, orNotLoaded } from "#components/ui/not-loaded.tsx";

/** An article's view, which few posts need: loaded with the first that does. */
export const ArticlePart = dynamic(
  () => import("./article-view.tsx").then(({ ArticleView }) => ArticleView, orNotLoaded),
  { loading: nothingYet },
);
