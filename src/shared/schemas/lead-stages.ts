/** Progress of a sale, in the order in which it usually goes. */
export const leadStages = ["new", "inProgress", "won", "lost"] as const;
export type LeadStage = (typeof leadStages)[number];

/** Names that users read. */
export const leadStageNames: Readonly<Record<LeadStage, string>> = {
  new: "Novo",
  inProgress: "Em conversa",
  won: "Ganho",
  lost: "Perdido",
};
