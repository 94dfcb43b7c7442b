import { useQuery } from "@tanstack/react-query";
import { createTRPCClient, httpLink } from "@trpc/client";
import { Eye } from "lucide-react";
import { useEffect } from "react";
import { classNames } from "#client/components/class-names.ts";
import { provenFetch, trpcClient, trpcUrl } from "#client/lib/trpc-client.ts";
import type { AppRouter } from "#server/app/router.ts";
import { PRESENCE_EVERY_MS } from "#shared/schemas/presence.ts";
import { texts } from "#shared/texts/texts.ts";

/** Client whose calls survive the closing of the tab (`keepalive`). */
const leavingClient = createTRPCClient<AppRouter>({
  links: [httpLink({ url: trpcUrl, fetch: provenFetch("callMs", { keepalive: true }) })],
});

/** Names the colleagues who have the same place open (see `presencePlaceSchema`). Renders nothing if there are none. */
export function Presence({ place, className }: { place: string; className?: string }) {
  const { data: others = [] } = useQuery({
    queryKey: ["presence", place],
    queryFn: () => trpcClient.presence.visit.mutate({ place }),
    refetchInterval: PRESENCE_EVERY_MS,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    // Failures are ignored: presence expires on the server without further calls.
    const leave = () => void leavingClient.presence.leave.mutate({ place }).catch(() => undefined);
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [place]);
  return (
    <p role="status" className={classNames("flex items-center gap-1.5 text-sm text-soft", className)}>
      {others.length > 0 && (
        <>
          <Eye aria-hidden className="size-4 shrink-0" />
          {texts.presence(others)}
        </>
      )}
    </p>
  );
}
