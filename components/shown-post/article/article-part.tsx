"use client";
import dynamic from "next/dynamic";
import { nothingYet, orNotLoaded } from "#components/ui/not-loaded.tsx";

/** Loaded with the first article, because few posts are one. */
export const ArticlePart = dynamic(
  () => import("./article-view.tsx").then(({ ArticleView }) => ArticleView, orNotLoaded),
  { loading: nothingYet },
);
