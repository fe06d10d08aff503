import sharp from "sharp";

export function noise(width: number, height: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      noise: { type: "gaussian", mean: 128, sigma: 30 },
      background: "#000",
    },
  });
}
