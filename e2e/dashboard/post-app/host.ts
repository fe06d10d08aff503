/** A host of MCP Apps in a page: the official bridge, and the app in a frame. Bundled by the test. */
import { AppBridge, PostMessageTransport } from "@modelcontextprotocol/ext-apps/app-bridge";

interface Shown {
  html: string;
  /** What a tool returned. Null: the app came with its post. */
  result: Parameters<AppBridge["sendToolResult"]>[0] | null;
}

declare global {
  interface Window {
    opened: string[];
    showApp(shown: Shown): Promise<void>;
  }
}

window.opened = [];
window.showApp = async ({ html, result }) => {
  const frame = document.createElement("iframe");
  frame.title = "App";
  frame.setAttribute("sandbox", "allow-scripts");
  frame.width = "600";
  document.body.replaceChildren(frame);
  const target = frame.contentWindow as Window;
  const bridge = new AppBridge(
    null,
    { name: "host", version: "1" },
    { openLinks: {} },
    {
      hostContext: { theme: "dark", locale: "en-GB", timeZone: "UTC" },
    },
  );
  const ready = new Promise<void>((resolve) => {
    bridge.oninitialized = () => resolve();
  });
  bridge.onopenlink = async ({ url }) => {
    window.opened.push(url);
    return {};
  };
  bridge.onsizechange = ({ height }) => {
    if (height !== undefined) frame.style.height = `${height}px`;
  };
  await bridge.connect(new PostMessageTransport(target, target));
  frame.srcdoc = html;
  await ready;
  if (result === null) return;
  await bridge.sendToolInput({ arguments: {} });
  await bridge.sendToolResult(result);
};
