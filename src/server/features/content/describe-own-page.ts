import { formatDateTime } from "#shared/formats/dates.ts";
import type { OwnPageKind } from "#shared/own-pages/own-paths.ts";

type Described = {
  kind: OwnPageKind;
  title: string;
  path: string;
  publishedAt: Date | null;
  until?: Date | null;
};

/** Names an own page in the audit log: `Novidade "Versão 12"`. */
export function nameOwnPage({ kind, title }: Pick<Described, "kind" | "title">): string {
  return `${kind === "page" ? "Página" : "Novidade"} "${title}"`;
}

/** Describes what a write changed for visitors, with the author's description of the version. */
export function describeWrite(
  before: Described | undefined,
  after: Described,
  versionDescription = "",
): string {
  const done = describeChange(before, after);
  return versionDescription ? `${done}: ${versionDescription}` : done;
}

function describeChange(before: Described | undefined, after: Described): string {
  const name = nameOwnPage(after);
  const isMoved = before?.publishedAt?.getTime() !== after.publishedAt?.getTime();
  if (after.publishedAt && isMoved) {
    return after.publishedAt > new Date()
      ? `${name} agendada para ${formatDateTime(after.publishedAt)}`
      : `${name} publicada em ${after.path}`;
  }
  if (!before) return `${name} criada como rascunho`;
  if (before.publishedAt && !after.publishedAt) return `${name} retirada do site`;
  if (before.until?.getTime() !== after.until?.getTime())
    return after.until
      ? `${name} no site até ${formatDateTime(after.until)}`
      : `${name} no site sem data de saída`;
  return before.path === after.path ? `${name} alterada` : `${name} passou de ${before.path} a ${after.path}`;
}
