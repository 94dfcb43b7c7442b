import { type LucideIcon, Users } from "lucide-react";
import type { ComponentType } from "react";
import type { trpc } from "./admin-trpc.ts";
import { restingLeadFilter } from "./leads/lead-filter.ts";

type Queries = ReturnType<typeof trpc.useUtils>;

export type AdminScreen = {
  path: string;
  title: string;
  /** What one does there, under the title of its tile. */
  description: string;
  icon: LucideIcon;
  load: () => Promise<{ Component: ComponentType }>;
  /** Reads what the screen shows first, while the pointer is still on its tile. */
  prefetch?: (queries: Queries) => unknown;
};

/** The guarded screens but the dashboard, in the order of its tiles (spec section 2). */
export const screens: readonly AdminScreen[] = [
  {
    path: "/admin/leads",
    title: "Leads",
    description: "Pedidos de demonstração",
    icon: Users,
    load: () => import("./leads/leads-screen.tsx"),
    prefetch: (queries) => queries.leads.list.prefetchInfinite(restingLeadFilter),
  },
];
