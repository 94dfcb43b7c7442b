import { counted } from "#shared/formats/numbers.ts";

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

/** Reports whether a stage ends the sale. */
export function isClosing(stage: LeadStage): boolean {
  return stage === "won" || stage === "lost";
}

/** Why leads are lost, until the settings say otherwise. */
export const defaultLostReasons: readonly string[] = [
  "Preço",
  "Sem interesse",
  "Concorrente",
  "Fora do perfil",
  "Sem resposta",
  "Outro",
];
/** Fits a row of a list, and the choice of a phone. */
export const LOST_REASON_MAX = 60;
export const LOST_REASONS_MAX = 30;

/** Parses the list of reasons in the settings, one per line. */
export function readLostReasons(setting: string): string[] {
  return setting.split("\n").filter(Boolean);
}

/** A stage, and why the lead was lost; null unless lost. */
export type StageChange = { stage: LeadStage; lostReason: string | null };

const REASON_MARK = ": ";

/** Formats stage and reason as the single value that the history keeps of both: `won`, or `lost: Preço`. */
export function writeStage({ stage, lostReason }: StageChange): string {
  return lostReason === null ? stage : `${stage}${REASON_MARK}${lostReason}`;
}

/** Parses a value of `writeStage`; a stage of another release counts as new. */
export function readStage(text: string): StageChange {
  const mark = text.indexOf(REASON_MARK);
  const name = mark < 0 ? text : text.slice(0, mark);
  return {
    stage: leadStages.find((stage) => stage === name) ?? "new",
    lostReason: mark < 0 ? null : text.slice(mark + REASON_MARK.length),
  };
}

/** Such as `Ganho`, or `Perdido (Preço)`. */
export function nameStage({ stage, lostReason }: StageChange): string {
  return lostReason === null ? leadStageNames[stage] : `${leadStageNames[stage]} (${lostReason})`;
}

/** What was done to one lead, and to many. */
const stageMarks: Readonly<Record<LeadStage, readonly [one: string, many: string]>> = {
  new: ["de volta a novo", "de volta a novos"],
  inProgress: ["em conversa", "em conversa"],
  won: ["ganho", "ganhos"],
  lost: ["dado como perdido", "dados como perdidos"],
};

/** Such as `2 leads dados como perdidos: Preço`. */
export function describeStageSet(count: number, { stage, lostReason }: StageChange): string {
  const [one, many] = stageMarks[stage];
  return `${counted(count, `lead ${one}`, `leads ${many}`)}${lostReason === null ? "" : `: ${lostReason}`}`;
}
