import type { ReactNode } from "react";
import { TabbedScreen } from "#client/admin/layout/tabbed-screen.tsx";

const tabs = [
  { path: "/admin/privacy", name: "Pedidos" },
  { path: "/admin/privacy/people", name: "Buscar pessoa" },
  { path: "/admin/privacy/terms", name: "Prazos" },
  { path: "/admin/privacy/records", name: "Operações" },
  { path: "/admin/privacy/incidents", name: "Incidentes" },
] as const;

/** Layout of a privacy screen: title, tabs and the screen's actions. */
export function PrivacyScreen({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <TabbedScreen title="Privacidade" tabs={tabs} actions={actions}>
      {children}
    </TabbedScreen>
  );
}
