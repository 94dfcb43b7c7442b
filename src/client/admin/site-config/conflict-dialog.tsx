import { ConflictDialog, type ConflictingField } from "#client/admin/record/conflict-dialog.tsx";
import { siteConfigNames } from "#shared/schemas/site-config-names.ts";
import { texts } from "#shared/texts/texts.ts";
import { ConfigValue, isLongText } from "./config-value.tsx";
import type { ConfigConflict } from "./config-values.ts";
import { TextDiff } from "./text-diff.tsx";

type ConfigConflictDialogProps = {
  conflict: ConfigConflict;
  busy: boolean;
  /** Gets the keys and the ids of parts whose published values are chosen. */
  onResolve: (taken: string[]) => void;
  onClose: () => void;
};

/**
 * The conflict of an editor of the site config: long texts by their differences, a value that has parts part by part.
 */
export function ConfigConflictDialog({ conflict, ...dialog }: ConfigConflictDialogProps) {
  return (
    <ConflictDialog
      sentence={conflict.sentence}
      advice={conflict.fields.every(({ parts }) => parts) ? texts.slider.conflictAdvice : undefined}
      fields={conflict.fields.flatMap(toFields)}
      takeLabel="Ficar com o publicado"
      {...dialog}
    />
  );
}

/** One question for each part of a value that has parts, else one for the key. */
function toFields({
  key,
  mine,
  theirs,
  parts,
}: ConfigConflict["fields"][number]): readonly ConflictingField<string>[] {
  if (parts) return parts.map(({ id, ...part }) => ({ key: id, ...part }));
  const { name } = siteConfigNames[key];
  if (isLongText(key)) {
    return [
      { key, name, comparison: <TextDiff before={theirs} after={mine} names={["publicado", "o seu"]} /> },
    ];
  }
  return [
    {
      key,
      name,
      mine: <ConfigValue name={key} value={mine} />,
      theirs: <ConfigValue name={key} value={theirs} />,
    },
  ];
}
