import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
import { Toaster } from "../components/toast.tsx";
import { trpcLinks } from "../lib/trpc-client.ts";
import { createQueryClient, trpc } from "./admin-trpc.ts";
import { router } from "./router.tsx";
import { SessionProvider } from "./session/session-provider.tsx";

const container = document.getElementById("root");
if (!container) throw new Error("the page has no #root");

const queryClient = createQueryClient();
const client = trpc.createClient({ links: trpcLinks });

createRoot(container).render(
  <StrictMode>
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <RouterProvider router={router} />
          <Toaster />
        </SessionProvider>
      </QueryClientProvider>
    </trpc.Provider>
  </StrictMode>,
);
if (import.meta.hot) import.meta.hot.accept();
