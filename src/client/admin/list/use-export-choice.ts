import { useState } from "react";
import { useAdministrator } from "#client/admin/session/use-administrator.ts";
import { type ExportFormat, exportFormats } from "#shared/export-column.ts";

/** The format, and the keys of the columns that are left out: a release may bring new ones. */
type Choice = { format: ExportFormat; without: readonly string[] };

const DEFAULT: Choice = { format: "xlsx", without: [] };

/** The format and columns that this administrator chose last in this browser (product 7.22). */
export function useExportChoice(list: string) {
  const storageKey = `admin_export:${useAdministrator().id}:${list}`;
  const [choice, setChoice] = useState(() => read(storageKey));
  const change = (changed: Partial<Choice>) => {
    const next = { ...choice, ...changed };
    setChoice(next);
    localStorage.setItem(storageKey, JSON.stringify(next));
  };
  return { ...choice, change };
}

/** What is not a choice counts as none. */
function read(storageKey: string): Choice {
  try {
    const { format, without } = JSON.parse(localStorage.getItem(storageKey) ?? "{}") as Partial<Choice>;
    const isKnown = exportFormats.some((known) => known === format);
    return isKnown && Array.isArray(without) ? ({ format, without } as Choice) : DEFAULT;
  } catch (error) {
    console.warn("the chosen export is not JSON and is left out", error);
    return DEFAULT;
  }
}
