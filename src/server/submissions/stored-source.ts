import { type Source, type Touch, touchFields } from "#shared/schemas/touch.ts";

/** Returns the source as it is stored: without empty values and touches; null when nothing is left. */
export function storedSource(source: Source | undefined): Source | null {
  const first = filled(source?.first);
  const last = filled(source?.last);
  return first || last ? { ...(first ? { first } : {}), ...(last ? { last } : {}) } : null;
}

function filled(touch: Touch | undefined): Touch | undefined {
  const known = touchFields.filter((field) => touch?.[field]);
  return known.length === 0 ? undefined : Object.fromEntries(known.map((field) => [field, touch?.[field]]));
}
