import "#client/lib/zod-without-eval.ts";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, useEffect, useState } from "react";
import { RouterProvider } from "react-router-dom";
import { Confirmer } from "#client/components/confirm.tsx";
import { Toaster } from "#client/components/toast.tsx";
import { trpcLinks } from "#client/lib/trpc-client.ts";
import { createQueryClient, trpc } from "./admin-trpc.ts";
import { FirstCalls } from "./first-calls.tsx";
import { stopHeldKeys } from "./keyboard/held-keys.ts";
import { createRouter } from "./router.tsx";
import { ProofDialog } from "./session/proof-dialog.tsx";
import { SessionProvider } from "./session/session-provider.tsx";

/** Root of the back office: API client, session and screens. */
export function BackOffice() {
  const [queryClient] = useState(createQueryClient);
  const [router] = useState(createRouter);
  useEffect(stopHeldKeys, []);
  const [client] = useState(() => trpc.createClient({ links: trpcLinks }));
  return (
    <StrictMode>
      <trpc.Provider client={client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <FirstCalls />
          <SessionProvider>
            {/* The content security policy blocks style elements. */}
            <CSPProvider disableStyleElements>
              <RouterProvider router={router} />
              <ProofDialog />
              <Confirmer />
              <Toaster />
            </CSPProvider>
          </SessionProvider>
        </QueryClientProvider>
      </trpc.Provider>
    </StrictMode>
  );
}
