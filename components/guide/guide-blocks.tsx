import type { RootContent } from "mdast";
import type { ReactNode } from "react";
import { CopyableCode } from "./copyable-code.tsx";
import { fillIn } from "./fill-in.ts";
import { GuideTable } from "./guide-table.tsx";
import { GuideText } from "./guide-text.tsx";

interface Props {
  nodes: readonly RootContent[];
  origin: string;
  section: string;
}

/** Renders the blocks of a guide. Skips raw HTML and unsupported markdown. */
export function GuideBlocks({ nodes, ...place }: Props): ReactNode[] {
  return nodes.map((node) => <Block key={node.position?.start.offset} node={node} {...place} />);
}

function Block({ node, origin, section }: Omit<Props, "nodes"> & { node: RootContent }): ReactNode {
  switch (node.type) {
    case "paragraph":
      return (
        <p>
          <GuideText nodes={node.children} origin={origin} />
        </p>
      );
    case "list": {
      const items = node.children.map((item) => (
        <li key={item.position?.start.offset} className="pl-1">
          <div className="flex flex-col gap-2">
            <GuideBlocks nodes={item.children} origin={origin} section={section} />
          </div>
        </li>
      ));
      return node.ordered ? (
        <ol start={node.start ?? 1} className="flex list-decimal flex-col gap-3 pl-6">
          {items}
        </ol>
      ) : (
        <ul className="flex list-disc flex-col gap-2 pl-6">{items}</ul>
      );
    }
    case "code":
      return <CopyableCode text={fillIn(node.value, origin)} />;
    case "table":
      return <GuideTable table={node} origin={origin} section={section} />;
    default:
      return null;
  }
}
