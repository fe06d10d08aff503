import { PostGone } from "#components/posts/post-gone.tsx";

export default function NotFound() {
  return <PostGone />;
}
