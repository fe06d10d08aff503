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
 * Makes elements with `data-drag` (a post's ID) draggable onto those with `data-drop` (a place). Returns a
 * function that disconnects it. Loaded after the page, because nothing requires dragging.
 */
export function connectDrag(root: HTMLElement, handlers: DragHandlers): () => void {
  const posts = [...root.querySelectorAll<HTMLElement>("[data-drag]")].map(toDraggable);
  const places = [...root.querySelectorAll<HTMLElement>("[data-drop]")].map((element) =>
    toPlace(element, handlers),
  );
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
  return combine(...posts, ...places, monitor, cleanup);
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
