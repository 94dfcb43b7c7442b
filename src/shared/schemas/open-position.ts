import type { resumeAreas } from "./resume-areas.ts";

/** Where the work is done. */
export const workplaceNames = {
  onsite: "Presencial",
  hybrid: "Híbrido",
  remote: "Remoto",
} as const;
export type Workplace = keyof typeof workplaceNames;

/** A position that the site shows. */
export type OpenPosition = {
  id: number;
  title: string;
  area: (typeof resumeAreas)[number];
  /** Empty if the workplace suffices. */
  place: string;
  workplace: Workplace;
  /** Paragraphs, one a line. */
  text: string;
  /** Last day for applications, `2026-11-21`; empty for none. */
  openUntil: string;
};

/** A published position, open or past its last day. */
export type PublishedPosition = OpenPosition & { publishedOn: string };

/** Reports whether applications are accepted on a day in São Paulo. */
export function isOpenOn({ openUntil }: Pick<OpenPosition, "openUntil">, day: string): boolean {
  return openUntil === "" || openUntil >= day;
}

/** Search parameter of the page of the form: the id of the position to apply for. */
export const POSITION_PARAMETER = "vaga";

/** Paragraphs of a text, without blank lines. */
export function paragraphs(text: string): string[] {
  return text.split(/\n+/).filter((paragraph) => paragraph.trim() !== "");
}
