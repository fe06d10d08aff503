import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";

/** Returns a function that loads everything again, including what the server rendered. */
export function useRefreshAll(): () => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async () => {
    router.refresh();
    await queryClient.invalidateQueries();
  };
}
