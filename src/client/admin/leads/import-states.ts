import type { BadgeTone } from "#client/components/badge.tsx";
import type { LeadImportState } from "#shared/submissions/lead-import.ts";

/** The words and colors of the states of an import. */
export const importStates: Readonly<Record<LeadImportState, { name: string; tone: BadgeTone }>> = {
  running: { name: "Em andamento", tone: "accent" },
  done: { name: "Concluída", tone: "success" },
  cancelled: { name: "Cancelada", tone: "warning" },
  failed: { name: "Interrompida", tone: "danger" },
  undone: { name: "Desfeita", tone: "neutral" },
};
