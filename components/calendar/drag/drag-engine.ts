import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { announce, cleanup } from "@atlaskit/pragmatic-drag-and-drop-live-region";

export interface DragHandlers {
  /** Returns the text that is announced while a post is over a place. */
  describe(place: string): string;
  canDrop(post_id: string, place: string): boolean;
  onDrop(post_id: string, place: string): void;
}

/**
 * Makes elements with `data-drag` (a post's ID) draggable onto those with `data-drop` (a place), also those that come
 * later. Returns a function that disconnects it. Loaded after the page, because nothing requires dragging.
 */
export function connectDrag(root: HTMLElement, handlers: DragHandlers): () => void {
  const stop = connectElements(root, handlers);
  const monitor = monitorForElements({
    onDropTargetChange({ location }) {
      const place = placeOf(location.current.dropTargets[0]?.data);
      if (place !== null) announce(handlers.describe(place));
    },
    onDrop({ source, location }) {
      const place = placeOf(location.current.dropTargets[0]?.data);
      if (place !== null) handlers.onDrop(String(source.data.post_id), place);
    },
  });
  return combine(stop, monitor, cleanup);
}

type Connected = Map<HTMLElement, { value: string; stop(): void }>;

/** Follows the elements that come, change and go: scrolling by a week replaces a seventh of them. */
function connectElements(root: HTMLElement, handlers: DragHandlers): () => void {
  const posts: Connected = new Map();
  const places: Connected = new Map();
  const update = () => {
    follow(root, posts, { attribute: "data-drag", connect: toDraggable });
    follow(root, places, {
      attribute: "data-drop",
      connect: (element) => toPlace(element, handlers),
    });
  };
  update();
  const observer = new MutationObserver(update);
  observer.observe(root, {
    childList: true,
    subtree: true,
    attributeFilter: ["data-drag", "data-drop"],
  });
  return () => {
    observer.disconnect();
    for (const { stop } of [...posts.values(), ...places.values()]) stop();
  };
}

interface Kind {
  attribute: string;
  connect(element: HTMLElement): () => void;
}

function follow(root: HTMLElement, connected: Connected, { attribute, connect }: Kind): void {
  const found = new Set(root.querySelectorAll<HTMLElement>(`[${attribute}]`));
  for (const [element, { value, stop }] of connected) {
    if (found.has(element) && element.getAttribute(attribute) === value) continue;
    stop();
    connected.delete(element);
  }
  for (const element of found) {
    if (connected.has(element)) continue;
    connected.set(element, {
      value: element.getAttribute(attribute) ?? "",
      stop: connect(element),
    });
  }
}

function toDraggable(element: HTMLElement) {
  return draggable({
    element,
    getInitialData: () => ({ post_id: element.dataset.drag }),
    onDragStart: () => element.setAttribute("data-dragging", ""),
    onDrop: () => element.removeAttribute("data-dragging"),
  });
}

function toPlace(element: HTMLElement, { canDrop }: DragHandlers) {
  const place = element.dataset.drop ?? "";
  const leave = () => element.removeAttribute("data-over");
  return dropTargetForElements({
    element,
    getData: () => ({ place }),
    canDrop: ({ source }) => canDrop(String(source.data.post_id), place),
    onDragEnter: () => element.setAttribute("data-over", ""),
    onDragLeave: leave,
    onDrop: leave,
  });
}

function placeOf(data: Record<string | symbol, unknown> | undefined): string | null {
  return typeof data?.place === "string" ? data.place : null;
}
