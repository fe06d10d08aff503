export const CROP_COPY = {
  title: "Crop image",
  hint: (where: string) => `The cropped image is used ${where}. The original stays in the library.`,
  cancel: "Cancel",
  crop: (width: number, height: number) => `Crop to ${width} × ${height}`,
  ratio: "Aspect ratio",
  numbers: { x: "Left", y: "Top", width: "Width", height: "Height" },
  frame: {
    cropArea: "Crop area. Use the arrow keys to move it.",
    nwDragHandle: "Top left corner. Use the arrow keys to move it.",
    nDragHandle: "Top edge. Use the arrow keys to move it.",
    neDragHandle: "Top right corner. Use the arrow keys to move it.",
    eDragHandle: "Right edge. Use the arrow keys to move it.",
    seDragHandle: "Bottom right corner. Use the arrow keys to move it.",
    sDragHandle: "Bottom edge. Use the arrow keys to move it.",
    swDragHandle: "Bottom left corner. Use the arrow keys to move it.",
    wDragHandle: "Left edge. Use the arrow keys to move it.",
  },
} as const;
