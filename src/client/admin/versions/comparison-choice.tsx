import { SelectField } from "#client/components/select-field.tsx";
import { texts } from "#shared/texts/texts.ts";

type ComparisonChoiceProps = {
  /** The two numbers; undefined when the opened version is the current one and is compared with none. */
  open: number;
  other: number | undefined;
  current: number;
  onOpen: (versionNumber: number) => void;
  onCompare: (versionNumber: number) => void;
};

/** The two versions that are compared, any of those that were saved. */
export function ComparisonChoice({ open, other, current, onOpen, onCompare }: ComparisonChoiceProps) {
  // Numbers have no gaps: nothing is ever deleted.
  const options = Array.from({ length: current }, (_, place) => {
    const number = current - place;
    const suffix = number === current ? " (atual)" : number === open - 1 ? " (anterior)" : "";
    return { value: String(number), name: `Versão ${number}${suffix}` };
  });
  const [opened, compared] = [String(open), String(other ?? "")];
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        label={texts.versions.opened}
        value={opened}
        options={options}
        onChange={({ target }) => onOpen(Number(target.value))}
      />
      <SelectField
        label={texts.versions.comparedWith}
        value={compared}
        options={options.filter(({ value }) => value !== opened)}
        unchosen={other === undefined ? texts.versions.chooseOther : undefined}
        onChange={({ target }) => onCompare(Number(target.value))}
      />
    </div>
  );
}
