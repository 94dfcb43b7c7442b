import { formatDay } from "#shared/formats/dates.ts";
import type { FieldValue } from "#shared/schemas/record-change.ts";
import { recordFieldOf, recordFields } from "#shared/schemas/record-field.ts";
import { nameRecordValue } from "#shared/submissions/record-value-names.ts";

/** Human-readable value of a record's field. */
export function RecordValue({ field, value }: { field: string; value: FieldValue }) {
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  const shown = recordFieldOf(field)?.shown;
  if (value === "") return <em>{shown === "person" ? "ninguém" : "vazio"}</em>;
  if (shown === "day") return formatDay(value);
  if (shown === "color") return <ColorValue hex={value} />;
  return nameRecordValue(field, value) ?? <span className="whitespace-pre-line">{value}</span>;
}

/** A color with its swatch. */
export function ColorValue({ hex }: { hex: string }) {
  return (
    <span className="inline-flex items-center gap-2 tabular-nums">
      <span aria-hidden className="size-4 rounded border border-ink/20" style={{ backgroundColor: hex }} />
      {hex}
    </span>
  );
}

const order = Object.keys(recordFields);

/** Sorts changed fields like their form; jsonb does not preserve key order. */
export function inFormOrder<Change>(changes: Readonly<Record<string, Change>>): [string, Change][] {
  return Object.entries(changes).sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
}

/** Multiline fields, whose old and new values are stacked. */
export function isTextField(field: string): boolean {
  return recordFieldOf(field)?.shown === "text";
}
