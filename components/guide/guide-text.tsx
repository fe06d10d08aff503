import type { PhrasingContent } from "mdast";
import type { ReactNode } from "react";
import { fillIn, linkTarget } from "./fill-in.ts";

interface Props {
  nodes: readonly PhrasingContent[];
  origin: string;
}

export function GuideText({ nodes, origin }: Props): ReactNode[] {
  return nodes.map((node) => (
    <Phrase key={node.position?.start.offset} node={node} origin={origin} />
  ));
}

function Phrase({ node, origin }: { node: PhrasingContent; origin: string }): ReactNode {
  switch (node.type) {
    case "text":
      return node.value;
    case "inlineCode":
      return (
        <code className="rounded-sm bg-sunken px-0.5 font-mono text-[0.9em] [td_&]:whitespace-nowrap [:not(td)>&]:wrap-anywhere">
          {fillIn(node.value, origin)}
        </code>
      );
    case "strong":
      return (
        <strong className="font-bold">
          <GuideText nodes={node.children} origin={origin} />
        </strong>
      );
    case "emphasis":
      return (
        <em>
          <GuideText nodes={node.children} origin={origin} />
        </em>
      );
    case "link":
      return <GuideLink url={node.url}>{GuideText({ nodes: node.children, origin })}</GuideLink>;
    default:
      return null;
  }
}

function GuideLink({ url, children }: { url: string; children: ReactNode }) {
  const target = linkTarget(url);
  if (target === null) return children;
  return (
    <a
      href={target.href}
      className="wrap-anywhere text-accent underline underline-offset-2"
      {...(target.isExternal ? { target: "_blank", rel: "noreferrer" } : {})}
    >
      {children}
    </a>
  );
}
