import type { ReactNode } from "react";
import { TabbedScreen } from "#client/admin/layout/tabbed-screen.tsx";

const tabs = [
  { path: "/admin/campaigns", name: "Resultados" },
  { path: "/admin/campaigns/links", name: "Links e QR codes" },
  { path: "/admin/campaigns/services", name: "Serviços de marketing" },
] as const;

/** Layout of a campaign screen: title, tabs and the screen's actions. */
export function CampaignScreen({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <TabbedScreen title="Campanhas" tabs={tabs} actions={actions}>
      {children}
    </TabbedScreen>
  );
}
