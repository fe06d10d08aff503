/** A picture of a post, `size` pixels wide and high. It says nothing that the post's text and page don't. */
export function Thumbnail({ url, size }: { url: string; size: 32 | 48 }) {
  return (
    // biome-ignore lint/performance/noImgElement: the store is another origin and gives the size that is wanted, so next/image has nothing to do
    <img
      src={url}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      draggable={false}
      className="picture-ground shrink-0 rounded-[5px] object-cover"
      style={{ width: size, height: size }}
    />
  );
}
